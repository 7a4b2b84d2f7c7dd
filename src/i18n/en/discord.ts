/** What is said in Discord beside the battle itself: buttons, windows to type in, status, help. */
export const discordEn = {
  'discord.yes': 'yes',
  'discord.language.en': 'English',
  'discord.language.pl': 'Polish',
  'discord.confirm':
    '{count, plural, one {Your order, as I read it. Give it?} other {Your # orders, as I read them. Give them?}}',
  'discord.confirm.of':
    'Your {count} orders, as I read them. As things stand {able} of {count} can be done. Give them?',
  'discord.confirm.none':
    '{count, plural, one {Your order, as I read it. As things stand it cannot be done. Change it?} other {Your # orders, as I read them. As things stand none of them can be done. Change them?}}',
  'discord.confirm.some':
    '{count, plural, one {One order can be given} other {# orders can be given}}; {bad, plural, one {one line I cannot read, it is marked ✗} other {# lines I cannot read, they are marked ✗}}. Change it, or give the others?',
  'discord.read-back.line': '<bold>{number}.</bold> ',
  'discord.old-button': 'That button is of an earlier turn.',
  'discord.dropped': 'Dropped; nothing has happened.',
  'discord.draft-gone': 'That waited too long, or a restart came between. Please give it again.',
  'discord.unreadable':
    'There was something to be said here, but its record cannot be read any more. <slash>log</slash> and <slash>map</slash> tell how the battle stands.',
  'discord.store-busy':
    'Another program has the database at the moment. Nothing was changed: please try again shortly.',
  'discord.store-away':
    'Hetman cannot write anything down at the moment, so nothing was changed. Whoever runs it finds the reason in the log (report number {id}); please try again later.',
  'discord.restarted':
    'Hetman was restarted before it had done this; nothing was changed. Please say it again.',
  'discord.fault': 'Something went wrong with that. Nothing was changed by halves; report number {id}.',
  'discord.queued':
    '{count, plural, one {One order of yours waits} other {# orders of yours wait}} until the enemy has answered.',
  'discord.queue-empty': 'No orders of yours are waiting.',
  'discord.log-taken-back': '(taken back)',
  'discord.log-empty': 'Nothing has happened yet that you know of.',
  'discord.why-nothing': 'There is no calculation there.',
  'discord.deploy-how': 'Name a unit and a place (F7 or F7.25), or say that you are done.',
  'discord.no-such-place':
    '“{place}” is no unit, objective or place you know; squares are named like F7, points like F7.25.',
  'discord.no-such-hex': '“{place}” is no unit, objective or hex you know; hexes are named like 0713.',
  'discord.no-such-unit': 'You know of no unit “{unit}”.',
  'discord.leave-sure':
    'The battle is under way. Once you have left it, only an umpire or your chief can give you a seat in it again. Leave?',
  'discord.stays': 'You stay.',
  'discord.concede-sure':
    'Does your side give the battle up? Your vote decides it, and that cannot be taken back.',
  'discord.concede-vote':
    'Your vote to give the battle up would be {votes} of {of}; it does not decide yet, and can be taken back until it does. Your side is told.',
  'discord.cancel-sure':
    'The battle has not begun. Call it off? The seats taken and the armies chosen for it are gone then.',
  'discord.cancel-not': 'It stays as it is.',
  'discord.exported.full':
    'The whole battle, dice secret included; its log ends with #{number} ≡ {anchor}. Anybody can check it: hetman verify battle.json --anchor {anchor}',
  'discord.exported.view':
    'The battle as you know it, up to #{number} ≡ {anchor}. Once it is over the whole of it can be had.',
  'discord.exported.damaged':
    '⚠ What comes after that in the log could not be read; a check says that the file is sound so far as it goes, and not whole.',
  'discord.window-late':
    'What the window needs was not at hand in time, so it could not be opened. Now it is: please do the same once more.',
  'discord.exported.known':
    'What is known of this battle, which cannot be read any more. Its rows hold what sides keep secret, and nobody can tell any more what is whose: once it is ended they are given out, too.',
  'discord.exported.remains':
    'All that is left of this battle, row by row as it stands in the database. It cannot be played again; what of it still fits together says: hetman verify battle.json',
  'discord.goback.damaged':
    'Go back to #{to}? Everything after it is set aside for good: it cannot be read any more.{count, plural, =0 {} one { Entry {takes} is taken back besides.} other { Entries {takes} are taken back besides.}} Dice that were thrown stay used, orders that wait in queues are dropped, seats are as they were then, and all are told.',
  'discord.goback.adrift':
    'Go back to #{to}? The order that waits for an answer is taken back{count, plural, =0 {} one { (entry {takes})} other { with all that came of it (entries {takes})}}. Dice that were thrown stay used, orders that wait in queues are dropped, and all are told.',
  'discord.goback-not': 'Nothing was changed.',
  'discord.undo.sound':
    'Go back to #{to}? {count, plural, one {Entry {first} is} other {# entries, {first} to {last}, are}} taken back for good. Dice that were thrown stay used, orders that wait in queues are dropped, and all are told.',
  'discord.undo.over':
    'Go back to #{to}? The battle is not over then but goes on from there; {count, plural, one {entry {first} is} other {# entries, {first} to {last}, are}} taken back for good. Dice that were thrown stay used, and all are told.',
  'discord.undo.adrift':
    'Go back to #{to}? The order that waits for an answer is taken back{count, plural, one { (entry {first})} other { with all that came of it (# entries, {first} to {last})}}. Dice that were thrown stay used, orders that wait in queues are dropped, and all are told.',
  'discord.undo.damaged':
    'Go back to #{to}? What cannot be read any more is set aside for good.{count, plural, =0 {} one { Entry {first} is taken back besides.} other { # entries, {first} to {last}, are taken back besides.}} Dice that were thrown stay used, orders that wait in queues are dropped, seats are as they were then, and all are told.',
  'discord.undo-gone':
    'That question has lapsed, and nothing was changed; give <code>/umpire undo</code> once more.',
  'discord.file-too-long': 'That file is too long; a scenario has at most {most} KiB.',
  'discord.file-gone': 'That file could not be read; please send it again.',
  'discord.file-no-scenario': 'That cannot be read; YAML or JSON was expected. {reason}',

  'discord.button.give': 'Give the order',
  'discord.button.give-all': '{count, plural, one {Give the order} other {Give the # orders}}',
  'discord.button.give-of': 'Give the orders ({able} of {count} can be done)',
  'discord.button.give-others': '{count, plural, one {Give the other one} other {Give the other #}}',
  'discord.button.rewrite': 'Change',
  'discord.button.drop': 'Drop it',
  'discord.button.spend': 'Spend a PD',
  'discord.button.again': 'Give the rest again',
  'discord.button.here': 'I am here',
  'discord.button.pass': 'Pass',
  'discord.button.pass-turn': 'Pass all this turn',
  'discord.button.write': 'Write orders',
  'discord.button.end-turn': 'End the turn',
  'discord.button.ready': 'Deployment done',
  'discord.button.map': 'My map',
  'discord.button.map-key': 'Key',
  'discord.button.log': 'Reports',
  'discord.button.why': 'Why?',
  'discord.button.join': 'Join {side}',
  'discord.button.start': 'Begin the battle',
  'discord.button.concede': 'Give up',
  'discord.button.leave': 'Leave',
  'discord.button.cancel': 'Call it off',
  'discord.button.way-back': 'Go back…',
  'discord.button.goback': 'Go back',
  'discord.button.keep': 'Keep it',
  'discord.button.never-mind': 'Fight on',

  'discord.modal.orders': 'Orders',
  'discord.modal.orders.lines': 'One order on each line',
  'discord.modal.orders.example': 'K3 move > F7 > G8 face N\nK4 charge @R1',
  'discord.modal.spend': 'Spend a command point',
  'discord.modal.spend.orders': 'HQ: orders of one unit',
  'discord.modal.spend.example': 'K1: K3 shoot @R1; K3 move > F7',
  'discord.modal.army': 'Army',
  'discord.modal.army.text': 'Detachments and units, as YAML',

  'discord.ping': 'the battle waits for you: {said}.',
  'discord.ping.reminder': 'a reminder, the battle still waits for you: {said}.',
  'discord.ping.reminder-ask': 'This is a reminder: the battle still waits for your answer.',
  'discord.ping.superseded': 'The battle has gone on: the newer call is below.',
  'discord.ping.due': '<small>until {at}</small>',
  'discord.ping.settled': 'That is settled; nothing is waited for here any more.',
  'discord.how.orders':
    '<small><slash>order</slash> gives one order, the button many; <slash>turn end</slash> when you are done.</small>',
  'discord.how.deployment':
    '<small><slash>deploy</slash> puts a unit in its place; what stands well may stay.</small>',
  'discord.purse': '{hq}: {pd} PD',

  'discord.report.footer': 'Turn {turn} · #{number}',
  'discord.report.footer-before': 'Before the battle · #{number}',
  'discord.finale.title': '{scenario}: victory for {side}',
  'discord.finale.draw': '{scenario}: a draw',
  'discord.finale.why': 'Why: {reason}.',
  'discord.finale.losses': 'What it cost',
  'discord.finale.turns': 'What turned it',
  'discord.finale.turn': '{turn}: {what}',
  'discord.finale.deeds': 'To be told of',
  'discord.finale.secrets': 'What nobody knew',
  'discord.finale.proof': 'Proof',
  'discord.finale.proof-how':
    'Dice promised as <code>{commitment}…</code>, log closed with <code>#{number} {anchor}</code>. <slash>verify</slash> checks every die and every rule here; <slash>battle export</slash> hands out the whole battle with the secret of its dice.',
  'discord.button.rematch': 'Rematch',
  'discord.button.seats': 'Choose a command …',
  'discord.seats.side': 'Which side will you fight for?',
  'discord.seats.hqs': 'Which headquarters will you lead? One or several, or a share of what is left.',
  'discord.seats.share': 'A share of what nobody has chosen',
  'discord.seats.taken': 'now with {name}',
  'discord.seats.chief': 'commands the side',
  'discord.seats.gone': 'There is no such side any more. Press the button again.',
  'discord.status.held': '{id}: held by {side}',
  'discord.status.unheld': '{id}: nobody’s',
  'discord.brief.tasks': 'What wins',
  'discord.brief.forces': 'Forces',
  'discord.brief.length': 'How long',
  'discord.why.pair': '🎲 Dice: green {green}, red {red}',
  'discord.why.die': '🎲 Die: {die}',
  'discord.report.title': '{what}, turn {turn}',
  'discord.report.beginning': 'Before the battle',
  'discord.report.part': '{title} ({part})',
  'discord.report.sums': 'Dice and sums of …',
  'discord.status.gathering': 'Players are gathering. Take a seat, then begin.',
  'discord.status.cancelled': 'Called off before it began.',
  'discord.status.abandoned': 'Ended undecided, because it could not go on any more.',
  'discord.status.opened': 'Opened',
  'discord.status.paused': 'The umpire has stopped the clocks.',
  'discord.status.nobody': 'nobody yet',
  'discord.status.vacant': 'nobody',
  'discord.status.due': 'Time runs out',
  'discord.status.commitment': 'Dice: {hash}…',
  'discord.owes.orders': 'orders',
  'discord.owes.deployment': 'deployment',
  'discord.owes.pd': 'PD or pass',
  'discord.owes.answer': 'an answer',

  'discord.skirmish': 'Skirmish: nothing laid down, the rest is rolled',
  'discord.scope.window': 'this window',
  'discord.scope.turn': 'all of this turn',
  'discord.scope.until': 'until something happens',
  'discord.scope.off': 'no more: ask me again',
  'discord.event.near': 'an enemy ends a move near',
  'discord.event.sighted': 'an enemy comes into sight',
  'discord.event.order': 'an enemy is given an order',
  'discord.event.charge': 'an enemy charges or assaults',
  'discord.event.shot': 'my unit is shot at',
  'discord.event.inside': 'an enemy ends a move in an area',
  'discord.trigger.of': 'for {of}',
  'discord.trigger.within': 'within {within}',
  'discord.trigger.enemy': 'only {enemy}',
  'discord.trigger.near': 'Say near what (a unit of yours or a place) and within what distance.',
  'discord.trigger.inside': 'Name the area by one square or by two opposite ones, such as F7 G9.',
  'discord.trigger.missing': 'Say until what: choose what has to happen.',
  'discord.standing.none': 'You have said nothing beforehand.',
  'discord.standing.pass-turn': 'You pass in turn {turn}.',
  'discord.standing.pass-until': 'You pass until: {until}',
  'discord.standing.left': '{left, plural, one {once more} other {# times more}} · priority {priority}',

  'discord.army.none': 'Your side fights with the army of the scenario.',
  'discord.army.no-lists': 'This battle has no army lists to choose from.',
  'discord.army.basic': 'basic',
  'discord.army.card': '<code>{card}</code> {least}–{most} · {points} points',
  'discord.army.chosen': '<bold>{list}</bold>: {points} of {limit} points',

  'discord.unit.at.own': 'At {at}, facing {face}.',
  'discord.unit.at.now': 'Seen at {at}, facing {face}.',
  'discord.unit.at.last': 'Last seen at {at}, facing {face}.',
  'discord.unit.in.own': 'At {at}.',
  'discord.unit.in.now': 'Seen at {at}.',
  'discord.unit.in.last': 'Last seen at {at}.',
  'discord.unit.standing': 'Not on the table.',
  'discord.unit.broken': 'Broken, fleeing.',
  'discord.unit.reserve': 'In reserve.',
  'discord.unit.trap': 'In ambush.',
  'discord.unit.aboard': 'In a vehicle, or towed.',
  'discord.unit.destroyed': 'Destroyed.',
  'discord.unit.fled': 'Fled the field.',
  'discord.unit.left': 'Left the field.',

  'discord.help.start.title': 'First steps',
  'discord.help.start':
    '1. <slash>battle new</slash> opens a battle in this channel; choose a scenario.\n2. Take a side with its button under the status post or with <slash>battle join</slash>. With two headquarters or more, several people can share a side: each just joins and gets his part.\n3. <slash>battle start</slash> begins. Each side gets a private thread: what only it may know is told there.\n4. If the scenario lets you deploy: <code>/deploy unit:K3 place:H3</code>, then press <bold>Deployment done</bold> in your side’s thread.\n5. In your turn give orders with <slash>order</slash>, or many with <slash>orders</slash>; end it with <slash>turn end</slash>.\n6. <slash>map</slash> shows the field as you see it, <slash>unit</slash> a card, <slash>log</slash> what happened, <slash>why</slash> the sums behind it.\n7. <slash>rules</slash> answers what you want to know about the rules.\nWhat you see is what your side sees; answers to commands are for you alone.',
  'discord.help.orders.title': 'Orders and notation',
  'discord.help.orders':
    'An order is one line: unit, order, <code>@target</code>, <code>> way</code>, <code>face</code>, options. The signs may be left out: <code>K3 moves to G7 facing N</code>.\n<pre>K3 move > F7 > G8 face N\nK3 shoot @R1\nK4 charge @R1\nK3 move > NE 12\nK5 move > @PO1 hold=yes</pre>\nPlaces: <code>F7</code> is a square, <code>F7.25</code> a point in it; <code>NE 12</code> a bearing and a length; <code>@R1 10</code> ten toward R1.\nFacings: <code>N</code>, <code>045</code>, <code>@R1</code>, <code>left</code>, <code>right</code>, <code>about</code>.\nNothing is measured before the order is given: too far is too far, and the order is spent.\n<slash>orders</slash> takes many lines. They run until the enemy may answer, then wait and go on by themselves; if he does, those that it concerns stop. <slash>turn queue</slash> shows them, <slash>turn cancel</slash> takes them back.',
  'discord.help.pd.title': 'Command points (PD)',
  'discord.help.pd':
    'After each enemy order you may spend a PD of one HQ on orders for one unit under it. You are called in your side’s thread, with buttons.\n<bold>Spend a PD</bold> opens a form: <code>R1: R5 shoot @K3; R5 move > F7</code>. <slash>pd spend</slash> does the same with help at each part.\n<bold>Pass</bold> lets this one go, <bold>Pass all this turn</bold> the rest of the turn too. When nobody can react, nobody is asked.\nA trap costs no PD: <code>spring trap</code> in such a window, or by <slash>order</slash> before the enemy’s first order, unasked.\n<code>/pd pass scope:until when:near of:R3 within:20</code> passes until an enemy ends a move within 20 cm of R3.\n<slash>pd when</slash> sets a standing order: when it happens, the point is spent for you. <code>@enemy</code> is the unit that did it:\n<pre>/pd when when:near of:R5 within:40 hq:R1 orders:R5 shoot @enemy</pre>\n<slash>pd rules</slash> lists what you have set, <slash>pd forget</slash> takes one back.',
  'discord.help.umpire.title': 'Umpires',
  'discord.help.umpire':
    'Whoever opened the battle, anybody they name with <slash>umpire add</slash>, and whoever manages the channel may act as umpire, as long as they hold no seat. Umpires see everything; every act is logged and announced.\n<code>/umpire set R1 stan 12</code> · <code>move R1 F7</code> · <code>status</code> · <code>fact wind 3</code>\n<code>/umpire dice 4 2 6</code> uses dice rolled by hand for what comes next.\n<code>/umpire undo 12</code> takes the battle back to entry #12 (see <slash>log</slash>).\n<slash>umpire answer</slash> answers for the absent, <code>assign</code> gives HQs and <code>replace</code> a whole seat to somebody else, <code>extend</code> and <code>pause</code> look after the clocks, <code>say</code> speaks to all, <code>end</code> ends it.',
} as const
