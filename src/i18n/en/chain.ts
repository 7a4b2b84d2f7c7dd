/** Couriers between headquarters, and the chain of command. */
export const chainEn = {
  'cmd.send': 'Sends a courier from your headquarters to a fellow’s',
  'cmd.send.to': 'The headquarters it is for',
  'cmd.send.text': 'What it says',
  'cmd.send.from': 'Which of yours sends it; the first if left out',
  'cmd.letters': 'Letters that you have sent and that have reached you',
  'cmd.umpire.courier': 'Keeps a letter on its way back, lets it go on, brings it or loses it',
  'cmd.umpire.courier.letter': 'The letter, such as K1-3',
  'cmd.umpire.courier.way': 'What becomes of it',
  'cmd.umpire.courier.turns': 'By how many turns it is kept back; one if left out',
  'cmd.umpire.chain': 'How the battle is commanded: couriers, approvals, wings',
  'cmd.chain.wings': 'Threads of wings, such as “The right: B1 B4; The left: B2”; none',
  'cmd.chain.couriers': 'Messages between headquarters ride',
  'cmd.battle.new.wings': 'Whether the scenario’s wings have threads of their own',
  'courier.way.arrive': 'bring it now',
  'courier.way.delay': 'keep it back for some turns',
  'courier.way.hold': 'hold it',
  'courier.way.release': 'let it go on',
  'courier.way.lose': 'lose it',
  'courier.opened':
    'Couriers ride in this battle: <slash>send</slash> takes a message from your headquarters to a fellow’s, in as many turns as it is far.',
  'courier.you-sent':
    'A courier rides from {from} to {to}. You are not told whether he arrives. <slash>letters</slash> shows what you have written.',
  'courier.arrives':
    '<bold>{scenario}</bold>, turn {turn, number}: a courier from {from} reaches {to}. Written {at, select, none {} other {at {at} }}in turn {written, number}: “{text}”',
  'courier.event.sent': '{letter}: a courier rides from {from} to {to}, due in turn {due, number}: “{text}”',
  'courier.event.arrived': '{letter}: the courier from {from} reaches {to}. {reason}',
  'courier.event.nobody': '{letter}: the courier from {from} finds nothing left of {to}; the letter is lost.',
  'courier.event.delayed': '{letter}: the courier to {to} is kept back until turn {due, number}. {reason}',
  'courier.event.held': '{letter}: the courier to {to} is held. {reason}',
  'courier.event.released': '{letter}: the courier to {to} rides on, due in turn {due, number}. {reason}',
  'courier.event.lost': '{letter}: the courier to {to} is lost. {reason}',
  'courier.sealed':
    'Letter from {from} to {to}, written in turn {written, number}, {fate, select, arrived {arrived in turn {arrived, number}} lost {lost} held {held} other {still on its way}}: “{text}”',
  'courier.sent-line': '→ <bold>{to}</bold>, from {from}, turn {written, number}: “{text}”',
  'courier.received-line':
    '← <bold>{from}</bold>, to {to}, written {at, select, none {} other {at {at} }}in turn {written, number}, arrived in turn {arrived, number}: “{text}”',
  'courier.any-line':
    '<bold>{letter}</bold> {from} → {to}, turn {written, number}; {fate, select, arrived {arrived in turn {arrived, number}} lost {lost} held {held} other {due in turn {due, number}}}: “{text}”',
  'courier.none': 'There are no letters that you may read.',
  'courier.older': 'Older letters are left out here: {count, number}.',
  'umpire.room.letter':
    'Letter {letter}, {from} → {to}: {fate, select, held {held} other {due in turn {due, number}}}.',
  'wing.opened':
    '<bold>{name}</bold>: {names}. Only you and the umpires read this thread: talk here, and read what happens to your own units. Your side’s thread is for all of you; there you are called, and there stands everything.',
  'wing.changed': '<bold>{name}</bold> is now: {names}.',
  'wing.closed': 'This wing has no thread any more; all goes on in your side’s thread.',
  'wing.error.text':
    'Name each wing and its headquarters, such as: The right: B1 B4; The left: B2. With “none” there are none.',
  'wing.error.seat':
    'The wing “{name}”: “{found}” is no headquarters or brigade that it can have; it can have: {words}.',
  'wing.error.many': 'A battle has {most, number} wings at most.',
  'courier.error.off':
    'No couriers ride in this battle. An umpire may let them, by <slash>umpire chain</slash>.',
  'courier.error.station': '“{hq}” is no headquarters of your side that can be found; there are: {words}.',
  'courier.error.not-yours': 'You do not lead {hq}.',
  'courier.error.own': 'You lead {hq} yourself: nobody need ride there.',
  'courier.error.flees': '{hq} flees, and sends nobody.',
  'courier.error.many': '{hq} has sent {most, number} couriers this turn and has no more.',
  'courier.error.text': 'A letter has some words, at most {most, number} characters.',
  'courier.error.gone': 'No letter “{letter}” is on its way.',
  'courier.error.rides': '{letter} is not held; it rides.',
  'courier.error.way': '“{found}” is nothing that becomes of a letter: {words}.',
  'courier.error.nothing': 'Say what is to be otherwise.',
  'table.word.letter': 'which letter',
  'waiting.you-wait':
    'All seats of {side} are taken. You are number {place, number} of those who wait for one and will be called when one falls free; <slash>battle leave</slash> takes you off the list.',
  'waiting.no-more': 'You wait for a seat no more.',
  'waiting.free':
    'A seat of {side} has fallen free, and you wait for one. Whoever of you takes it first has it (<slash>battle join</slash>).',
  'waiting.first': 'For twelve hours it is for those who wait for a seat; then for anybody.',
  'waiting.error.first': 'That seat is first for those who wait for one: {names}. They have twelve hours.',
  'waiting.error.many': '{most, number} people wait for a seat here; there is no room on the list.',
  'discord.status.list': 'Waiting for a seat',
  'cmd.chain.approval': 'A side’s commander approves what its other players order',
  'chain.opened':
    'A chain of command holds in this battle: what a player orders waits until the commander of his side (★) approves it.',
  'chain.switched':
    'Umpire: headquarters {couriers, select, on {write to each other by couriers (<slash>send</slash>)} other {send no couriers; what is on its way still arrives}}; orders {approval, select, on {wait until the side’s commander approves them} other {need nobody’s word}}.',
  'chain.event.changed':
    'Umpire act: couriers {couriers, select, on {ride} other {do not ride}}; orders {approval, select, on {wait for the commander’s word} other {need nobody’s word}}.',
  'chain.event.approved': 'The commander approves orders of {name}: {lines}',
  'chain.proposed':
    '<bold>{name}</bold> would order ({count, plural, one {# line} other {# lines}}):\n<pre>{lines}</pre>',
  'chain.asked':
    'Do you approve? What is sent back, or has no answer when the turn is over, may be given again.',
  'chain.you-proposed': 'That waits for the word of {names}; you are called if it comes back.',
  'chain.you-approved': 'Approved: it is carried out as orders of {name}.',
  'chain.sent-back': '{name} sends it back{has, select, some {: “{text}”} other {.}}',
  'chain.you-sent-back': 'Sent back; its writer is called.',
  'chain.button.approve': 'Approve',
  'chain.button.back': 'Send back …',
  'chain.window': 'Send orders back',
  'chain.window.word': 'A word to whoever proposed them',
  'chain.error.gone': 'Those orders wait for nobody’s word any more.',
  'chain.error.may-not': 'Only the commander of that side, or an umpire, may say so.',
  'chain.error.word': 'At most {most, number} characters.',
} as const
