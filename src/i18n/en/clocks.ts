/** What is said of clocks: how they go, and when people rest. With the descriptions of its commands. */
export const clocksEn = {
  'clock.plan.hours':
    'each turn has {hours, number} {hours, plural, one {hour} other {hours}}, each answer {answer}{rest, select, no {; clocks run on while players rest} other {}}',
  'clock.plan.bank':
    'each side has {start, number} hours for its turns, each turn adds {add, number}, at most {cap, number}; each answer has {answer}{rest, select, no {; clocks run on while players rest} other {}}',
  'clock.plan.fixed':
    'turns end at {at} ({zone}), each after twelve hours at least; each answer has {answer}{rest, select, no {; clocks run on while players rest} other {}}',
  'clock.answer.hours': '{hours, number} {hours, plural, one {hour} other {hours}}',
  'clock.answer.minutes': '{minutes, number} minutes',
  'clock.changed': 'The clocks go otherwise, and all begin anew: {plan}.',
  'clock.away': '<bold>{name}</bold> is away from {from} to {to}; clocks that wait for them stand still.',
  'clock.error.plan':
    'That is no clock. <code>48</code>: so many hours a turn. <code>72+12/120</code>: 72 hours to begin with, 12 more each turn, at most 120. <code>20:00 Europe/Warsaw</code>: turns end at that hour.',
  'clock.error.nothing':
    'Say how the clocks are to go: <code>clock:</code>, <code>answer-minutes:</code> or <code>rest:</code>.',
  'clock.error.zone': 'There is no time zone {zone}; they are called like Europe/Warsaw.',
  'clock.error.habits': 'That cannot be read.',
  'clock.error.quiet':
    'Quiet hours go from one whole hour to another, such as 22-7, at most {most, number} of them.',
  'clock.error.days': 'Days off are days of the week, such as Sat Sun, at most {most, number} of them.',
  'clock.error.away':
    'Give the first and the last day as 2026-08-01; they lie ahead, the last not before the first.',
  'clock.error.away-long': 'You may be away for {most, number} days in a year.',
  'clock.error.reminders':
    'Reminders are hours before the end, such as 24 2, at most five; or none, or battle.',
  'cmd.clocks.clock': '48 (hours a turn), 72+12/120 (a store of hours), 20:00 Europe/Warsaw (a fixed hour)',
  'cmd.clocks.answer-minutes': 'Minutes for an answer',
  'cmd.clocks.rest': 'Whether clocks stand still while players rest',
  'cmd.umpire.clocks': 'Lets the clocks go otherwise; all begin anew',
  'cmd.propose.clocks': 'To let the clocks go otherwise',
  'consent.what.clocks': 'to let the clocks go otherwise: {plan}',
  'consent.event.clocks':
    'Agreed between the players: the clocks go otherwise ({plan}). Proposed by {name}{agreed, select, no {} other {; agreed: {names}}}.',
  'cmd.me.clock': 'When you rest, in all your battles: no clock of yours runs then',
  'cmd.me.zone': 'Your time zone, such as Europe/Warsaw',
  'cmd.me.quiet': 'Quiet hours of your day, such as 22-7; or none',
  'cmd.me.days-off': 'Days of the week without battles, such as Sat Sun; or none',
  'cmd.me.reminders':
    'Hours before the end at which you are reminded, such as 24 2; none; battle: as it has it',
  'cmd.me.away': 'Days on which you are away; all your battles are told',
  'cmd.me.from': 'The first day, such as 2026-08-01; today if left out',
  'cmd.me.to': 'The last day; left out: you are back',
  'me.zone': 'Time zone: {zone}.',
  'me.quiet': '{quiet, select, none {No quiet hours.} other {Quiet hours: {quiet}.}}',
  'me.days': '{days, select, none {No days off.} other {Days off: {days}.}}',
  'me.reminders':
    '{hours, select, battle {Reminders: as each battle has them.} none {No reminders.} other {Reminders, hours before the end: {hours}.}}',
  'me.away': 'Away from {from} to {to}.',
  'me.rest': 'In those hours and on those days no clock runs that waits for you alone, and none strikes.',
  'discord.ping.last': 'you are the last for whom the battle waits: {said}.',
  'discord.ping.last-ask': 'You are the last for whom the battle waits.',
  'cmd.me.notify': 'Where and how often you are called when a battle waits for you',
  'cmd.me.how': 'In your side’s thread, by direct message, or not at all',
  'cmd.me.last': 'Call me once more when I am the last it waits for',
  'cmd.me.often': 'Call me each time; otherwise once an hour in each battle at most',
  'me.how.channel': 'in the side’s thread',
  'me.how.direct': 'by direct message',
  'me.how.none': 'not at all',
  'me.notify':
    'Called: {how}{often, select, yes {, each time} other {, once an hour in each battle at most}}{last, select, yes {; once more when a battle waits for nobody else} other {}}.',
} as const
