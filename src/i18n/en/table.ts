/** What the play-by-post table says: news, answers to commands, refusals. */
export const tableEn = {
  'table.opened': '{name} opens a battle: {scenario}. Take your seats.',
  'table.committed':
    'The dice are fixed from now on; SHA-256 of their secret: {commitment}. Words that the sides add (<slash>battle seed</slash>) are mixed in at the start.',
  'table.you-opened': 'The battle is open. Players may join; start it when both sides are manned.',
  'table.joined': '{name} takes the field for {side} ({hqs}).',
  'table.you-joined': 'You fight for {side} and command {hqs}.',
  'table.all-hqs': 'all headquarters',
  'table.hqs': 'headquarters {hqs}',
  'table.brigades': '{count, plural, one {the brigade} other {the brigades}} {hqs}',
  'table.shared': '{name} now commands {hqs}.',
  'table.cancelled': '{name} calls the battle off before it has begun.',
  'table.you-cancelled':
    'The battle is called off; the channel is free for another (<slash>battle new</slash>).',
  'table.place.thread':
    'This is a thread, which can have no threads of its own: each side gets a private thread of the channel above it.',
  'table.place.post':
    'A forum’s post can have no private threads: what only a side may know comes to its players by direct message. Please let me write to you (the server’s privacy settings).',
  'table.replaced': '{by} takes over the seat of {name}. {reason}',
  'table.replaced-you': 'Your seat is given to {by}; what you had handed in beforehand is dropped. {reason}',
  'table.left': '{name} leaves the battle.',
  'table.you-left': 'You have left the battle.',
  'table.assigned': 'Seats changed.',
  'table.army': 'Army chosen from {list}: {points} of {limit} points.',
  'table.entropy': 'Your side’s words go into the dice.',
  'table.started': 'The battle begins. SHA-256 of the dice’s secret: {commitment}',
  'table.closed':
    'The log is closed with #{number} ≡ {anchor}\nWhoever has the file of <slash>battle export</slash> can check it against this: <code>hetman verify battle.json --anchor {anchor}</code>, or <slash>verify</slash> here.',
  'table.you-started': 'The battle has begun.',
  'table.ended': 'Noted. Still at it: {names}.',
  'table.ended-for':
    '{chief} ends this for {name}, who is absent. {name} may still give orders as long as it goes on.',
  'table.vote-for': '{name} votes to give the battle up: {votes} of {of}.',
  'table.vote-back': '{name} takes back the vote to give up: {votes} of {of}.',
  'table.votes-stand':
    'Votes to give up still stand: {votes} of {of}. They are counted only when somebody votes.',
  'table.vote': '{votes} of {of} players on your side would give up.',
  'table.passed': 'You pass.',
  'table.pass.on': 'Noted: windows are passed for you as you said.',
  'table.pass.off': 'From now on you are asked again.',
  'table.pass.ended': 'What your pass waited for has happened: you are asked again.',
  'table.error.pass-round': 'That fellow passes when you do: one of you must decide.',
  'table.usual.on':
    'Questions like this one get their usual answer for you until turn {turn} is over. <slash>turn ask</slash> takes that back.',
  'table.usual.all':
    'Until turn {turn} is over you are asked nothing outside your own turn: every question gets its usual answer. <slash>turn ask</slash> takes that back.',
  'table.usual.off': 'From now on you are asked again.',
  'table.standing.added': 'Standing order {id} is set.',
  'table.standing.removed': 'Standing order {id} is taken back.',
  'table.standing.used': 'Your standing order was carried out: {order}',
  'table.standing.dropped': 'Your standing order could not be carried out and is dropped: {order}. {reason}',
  'table.queue.then-end':
    'Your turn ends when your {count, plural, one {order is} other {# orders are}} done.',
  'table.queue.asleep':
    '{count, plural, one {Another order waits} other {# more orders wait}} until your side is to act again (<slash>plan show</slash>).',
  'table.queue.taken':
    '{count, plural, one {One waiting order of} other {# waiting orders of}} {names} went with it; they are told, and can give them again.',
  'table.queue.cancelled':
    '{count, plural, =0 {Nothing was waiting.} one {One waiting order is taken back.} other {# waiting orders are taken back.}}',
  'table.queue.stopped':
    '⚠ {count, plural, one {An order of yours was} other {# orders of yours were}} not carried out: {reason}\n<pre>{lines}</pre>',
  'table.queue.stopped-behind':
    '⚠ An order of yours was not carried out: {reason}\n<pre>{line}</pre>\nNor {count, plural, one {was what depends} other {were those that depend}} on it:\n<pre>{lines}</pre>',
  'table.queue.stopped-anyway':
    'As things stand this could not be carried out anyway: {reason}\n<pre>{lines}</pre>',
  'table.queue.reaction': 'the enemy has reacted, and that concerns {count, plural, one {it} other {them}}.',
  'table.queue.unit-lost': '{unit} can no longer be ordered.',
  'table.queue.target-lost': 'the target {unit} is no longer in the battle.',
  'table.queue.target-gone': 'the target {unit} is no longer where it was seen.',
  'table.queue.undone': 'the umpire has taken the battle back.',
  'table.queue.taken-back': 'the order before them was taken back.',
  'table.queue.time-up': 'the time is up.',
  'table.queue.end-early': 'The turn does not end while a line before this cannot be read.',
  'table.queue.behind': 'It is not carried out without line {line}, which cannot be.',
  'table.queue.behind-anyway':
    'It is not carried out without line {line}, which cannot be. As things stand it could not be anyway: {reason}',
  'table.queue.end-undone': 'The turn does not end while an order before this cannot be carried out.',
  'table.queue.end-leaves': '{count, plural, one {This one} other {These}} could still act: {units}.',
  'table.queue.not-in-turn': 'It is not your side’s turn.',
  'table.paused': 'The umpire stops all clocks.',
  'table.resumed': 'The clocks run again.',
  'table.extended': 'Everybody has {hours, number} more {hours, plural, one {hour} other {hours}}.',
  'table.absent':
    'No answer in time from {names}. For the rest of this turn all questions to them are passed at once, until they do anything at all – or press the button.',
  'table.absent-phase': '{side} does not answer this turn, so this is passed over: {what}.',
  'table.present': 'Good. You will be asked again.',
  'table.time-up':
    'Time is up for {side}: {what, select, answer {what was asked falls to its usual answer} deployment {it is deployed as it stands} other {its turn ends as it stands}}.',
  'table.time-up-stuck': 'Nothing could be ended for them: {reason} The clock starts again.',
  'table.umpire.done': 'Done, logged and announced.',
  'table.umpire.added': 'That person may act as an umpire.',
  'table.umpire.named': '{name} may act as an umpire from now on.',
  'table.umpire.answered': 'The umpire answers for you. {prompt} – {answer} {reason}',
  'table.umpire.own-answer': 'what he has ordered; the report tells it.',
  'table.undo-reach': 'Entry {to} can no longer be reached.',
  'table.reopened': 'The umpire takes the end back: the battle goes on.',
  'table.reopened-revealed':
    'While it was over, its dice secret was handed out with its file (<slash>battle export</slash>): whoever has that can foresee the dice. The umpire may have dice thrown by hand instead (<slash>umpire dice</slash>).',
  'table.away':
    'I was away for {minutes, plural, one {# minute} other {# minutes}}; everybody whose time was running has that much more.',
  'table.away-hours':
    'I was away for {hours, plural, one {# hour} other {# hours}}; everybody whose time was running has that much more.',
  'table.away-little': 'I was away for a moment; nobody’s time is up within the next {minutes} minutes.',
  'table.word.stat': 'the name of a stat',
  'table.word.fact': 'the name of a fact',
  'table.word.value': 'a value',
  'table.word.percent': 'a chance in percent',
  'table.word.entry': 'the number of a log entry',

  'table.error.declared':
    'That order cannot be written down: places and hexes are whole numbers there. Please give it as a line.',
  'table.error.no-battle': 'There is no battle in this channel.',
  'table.error.channel-busy': 'A battle is going on in this channel; one channel holds one battle.',
  'table.error.channel-gathering':
    'A battle that was opened in this channel has not begun; one channel holds one battle. Whoever opened it, an umpire, or whoever manages the channel may call it off (<slash>battle cancel</slash>).',
  'table.error.cancelled':
    'The battle here was called off before it began; <slash>battle new</slash> opens another.',
  'table.error.cancel-late':
    'Only what has not begun can be called off; an umpire ends a battle in play (<slash>umpire end</slash>).',
  'table.error.may-not-cancel':
    'A battle is called off by whoever opened it, an umpire, or whoever manages the channel.',
  'table.error.leave-unseated':
    'You have no seat to leave. The battle as a whole is called off by <slash>battle cancel</slash>.',
  'table.error.rematch-later': 'This battle is not over yet; a rematch comes after it.',
  'table.error.concede-early':
    'The battle has not begun, so there is nothing to give up: <slash>battle leave</slash> gives up a seat, <slash>battle cancel</slash> calls the battle off.',
  'table.error.channel-taken':
    'Another battle has begun in the channel of this one. Its end can be taken back once that one is over.',
  'table.error.not-started': 'The battle has not begun yet.',
  'table.error.started': 'The battle has begun; that had to be settled before.',
  'table.error.join-late':
    'The battle has begun. A seat in it is given by an umpire, or by the chief of a side (<slash>umpire assign</slash>).',
  'table.error.has-fought':
    'Who has fought in this battle is no umpire of it until it is over, unless another umpire names them.',
  'table.error.damaged':
    'The record of this battle ({battle}) cannot be read any more, so nothing was changed. Whoever runs Hetman can restore a backup; all other battles go on. An umpire of it, who opened it where there is none, or whoever manages the channel may end it to free the channel: <slash>umpire end</slash>.',
  'table.error.damaged-from':
    'The log of this battle cannot be read any more after #{number}. Everything up to there is sound: the battle is shown as it was then, and waits. Whoever runs Hetman can restore a backup. Or an umpire (where there is none, whoever opened it or manages the channel) goes back to there, so that what cannot be read is set aside and play goes on, or ends the battle (<slash>umpire end</slash>).',
  'table.lost':
    'This battle cannot be read any more: {what}. Nothing of it can be shown or played back to, and all its clocks stand still. Whoever runs Hetman can restore a backup, and it goes on. Or an umpire of it, who opened it where there is none, or whoever manages the channel ends it (<slash>umpire end</slash>): that frees the channel, and <slash>battle export</slash> then gives out all that is left.',
  'table.archived':
    'This battle was over long ago, and its log is in the archive, but not where this bot can fetch it. Whoever runs the bot can put the file {battle}.json.gz back into the archive’s folder; then everything can be looked at again.',
  'table.lost-over':
    'This battle is over: it was ended undecided because it could not be read any more ({what}). <slash>battle export</slash> gives out all that is left of it.',
  'table.lost.name': 'Battle {battle}',
  'table.lost.battle': 'its row in the database is damaged',
  'table.lost.settings': 'what was agreed for it is damaged',
  'table.lost.origin': 'its beginning is damaged, from which all its entries follow',
  'table.lost.secret': 'the secret of its dice is lost',
  'table.lost.log': 'its log is damaged where it begins',
  'table.lost.rules': 'its rules are not here',
  'table.error.no-way-back':
    'There is nothing to go back to: {what}, so no entry of this battle can be played again. Nothing that is left is thrown away. An umpire (where there is none, whoever opened the battle or manages the channel) may end it (<slash>umpire end</slash>); <slash>battle export</slash> then gives out all that is left. Whoever runs Hetman can restore a backup.',
  'table.set-aside':
    'What came after #{number} could not be read any more and is set aside: it counts no more, and the numbers after #{number} are given again. Dice that were thrown there are not used again.',
  'table.error.goes-on': 'Nothing keeps this battle from going on: there is nothing to go back from.',
  'table.error.opener-unknown':
    'Whoever opened this battle, and who umpires it, cannot be read any more either: who manages the channel may end it.',
  'table.error.rules-gone':
    'This Hetman does not know the rules of this battle ({ruleset}). Nothing of it is lost: a Hetman that has them can carry it on. <slash>umpire end</slash> ends it and frees the channel.',
  'table.abandoned':
    '{name} has ended this battle, which could not go on any more. Nobody has won; the channel is free for another.',
  'table.error.busy': 'The battle is busy at the moment; please try again.',
  'table.error.no-seat': 'You have no seat in this battle.',
  'table.error.not-umpire':
    'Only an umpire may do that: whoever opened the battle, anybody they named, or whoever manages the channel.',
  'table.error.seated-umpire':
    'Who holds a seat is no umpire: nobody is both in one battle. Whoever opened the battle or manages the channel can name somebody without a seat (<slash>umpire add</slash>).',
  'table.error.say-umpire':
    'Before the battle begins its armies are the sides’ secret. Take a seat, or say that you are its umpire (<slash>umpire add</slash> with your own name); then only another umpire can seat you.',
  'table.error.has-seen':
    'Who is or was an umpire here, or sat or watched on the other side, may know its secrets: only another umpire can give them a seat (<slash>umpire assign</slash>).',
  'table.error.not-your-side': 'That is for the other side.',
  'table.error.other-side': 'That person sits on the other side.',
  'table.error.may-not-start': 'The battle is started by whoever opened it, a side’s chief or an umpire.',
  'table.error.may-not-assign': 'Seats are given by an umpire, or within a side by its chief.',
  'table.error.may-not-replace':
    'A seat is given to somebody else by an umpire, by the side’s chief, or by whoever holds it. Whoever opened the battle or manages the channel can name an umpire (<slash>umpire add</slash>).',
  'table.error.no-such-seat': 'That person has no seat in this battle.',
  'table.error.replace-self': 'That is one and the same person.',
  'table.error.may-not-end-for': 'Only the chief of a side ends something for a fellow.',
  'table.error.no-such-fellow': 'That person does not play on your side.',
  'table.error.ended-already': 'That person has ended it already.',
  'table.error.empty-side': 'Nobody plays for {side} yet.',
  'table.error.side': 'There is no side “{found}”; there are: {words}.',
  'table.error.no-such-hq': 'Nobody of that side leads by “{hq}”; to choose from: {words}.',
  'table.error.hq-taken': '{hq} is commanded by {name}.',
  'table.error.hqs-taken': 'All of that side is commanded already ({words}).',
  'table.error.last-hq':
    '{hq} is all that {name} commands. <slash>umpire replace</slash> gives a seat to another whole.',
  'table.error.no-armies': 'In this ruleset armies are part of the scenario.',
  'table.error.no-skirmish': 'This ruleset has no skirmishes; choose a scenario.',
  'table.error.no-deployment': 'In this ruleset nothing is deployed.',
  'table.error.not-deploying': 'Your side is not deploying.',
  'table.error.entropy': 'Give between 1 and 200 characters.',
  'table.error.ruleset': 'There is no ruleset “{found}”; there are: {words}.',
  'table.error.scenario-text': 'This is no scenario: at {at}: {problem}',
  'table.error.scenario': 'There is no scenario “{found}”; there are: {words}.',
  'table.error.times':
    'Times are whole minutes: 5 minutes to 72 hours for an answer, 1 hour to 4 weeks for a turn, a reminder at 0 to 90 percent.',
  'table.error.no-such-order': 'This ruleset has no order “{order}”.',
  'table.error.spend-form':
    'Begin with the HQ that pays and a colon, then write the orders of one unit under it, with a semicolon between two: “{hq}: …”.',
  'table.error.pd-here': 'Orders for a command point are given in a reaction window, not here.',
  'table.error.no-reactions':
    'This game has no command points and no reaction windows; what it asks you comes with buttons, and standing choices are given by <slash>order</slash>.',
  'table.error.nothing-asked': 'Nothing is asked at the moment.',
  'table.error.not-asked': 'Nothing is asked of you at the moment.',
  'table.error.no-window': 'No reaction window is open for you.',
  'table.error.end-last':
    '“end” comes last: what you are to do after it belongs in a plan (<slash>plan write</slash>).',
  'table.error.no-lines': 'There is no order in that text.',
  'table.error.many-lines': 'At most {most} orders can wait at once.',
  'table.error.line': 'Line {line}: {said}',
  'table.error.lines':
    '{count, plural, one {One line} other {# lines}} could not be understood; nothing was carried out.\n{said}',
  'table.error.lines-joined': '{said}\n{next}',
  'table.error.standing-pass': 'That pass cannot be understood.',
  'table.error.standing-order': 'That standing order cannot be understood.',
  'table.error.many-standing': 'At most {most} standing orders can be kept.',
  'table.deployed-near':
    'At {asked} there is no room in your zone for all of {unit}: it stands at {place}, the nearest place where there is.',
  'table.error.no-standing': 'You have no standing order {id}.',
  'table.error.act': 'There is no umpire’s act “{found}”; there are: {words}.{hint}',
  'table.error.act-value': 'The values of that act do not fit: {text}',
  'table.error.dice-value':
    'Give what the dice showed, in order, such as 4 2 6; “{found}” is no such number.',
  'table.error.missing': 'Something is missing: {what}.',
  'table.error.status': 'There is no status “{found}”; there are: {words}.{hint}',
  'table.error.not-your-unit': '{unit} is not a unit of yours.',
  'table.error.no-own-unit': 'You have no unit called “{found}”.{hint}',
  'table.error.unit': 'There is no unit “{found}”.{hint}',
  'table.error.place':
    '“{found}” is no place on this map; squares are named from A1 to {last}, like {square}, points in them like {square}.25.',
  'table.error.facing': '“{found}” is no facing; give a wind such as NE, or degrees such as 045.',
  'table.error.hex':
    '“{found}” is no hex of this map; hexes are named as printed, column then row, like 0713.',
  'table.error.hexside': '“{found}” is no front; give one of the six hexsides E, NE, NW, W, SW or SE.',
  'table.error.say': 'Give between 1 and 1,500 characters.',
  'table.error.say-to': 'There is no side or command “{found}”; there are: {words}.',
  'table.error.say-nobody': 'Nobody leads {hq} at present.',
  'table.error.undo-begin':
    'The beginning of the battle cannot be taken back; the first entry to return to is 1.',
  'table.error.paused': 'The clocks stand still already.',
  'table.error.not-paused': 'The clocks are running.',
  'table.error.hours': 'Give a number of hours above 0, at most four weeks.',
  'table.error.no-entry':
    'The log has no entry #{number} that you may see. Numbers look like 7, or 7+3 for what only your side knows.',
  'table.error.verify-later':
    'The dice are secret until the battle is over. Their commitment is {commitment}; keep it and compare it then.',
} as const
