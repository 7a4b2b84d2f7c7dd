/** What the kernel itself says: refusals of the driver. */
export const kernelEn = {
  'error.battle-over': 'This battle is over.',
  'error.already-begun': 'This battle has begun already.',
  'error.waiting-for-answer': 'First this must be answered: {prompt}',
  'error.waiting-for-side': 'The battle waits for {side}.',
  'error.question-closed': 'That question is no longer open.',
  'error.not-your-question': 'That question is for somebody else.',
  'error.queued-die': 'The next queued die shows {value}, but a d{sides} is thrown now ({cause}).',
  'error.undo-future': 'The log ends at entry #{seq}; choose an earlier one.',
  'error.undo-too-far': 'Only entries from #{seq} on can be reached from here.',
  'error.undo-upgrade':
    'With entry #{seq} the battle went on under newer rules; it cannot be taken back to before that.',
  'error.rules-version': 'The battle is just being brought to newer rules; please try again.',
  'error.adrift':
    'The order that waits for an answer comes out differently than the log has it, so it cannot go on. Nothing before it is lost: an umpire (where there is none, who opened the battle or manages the channel) goes back to before it, or ends the battle (<slash>umpire end</slash>).',
  'error.adrift-umpire':
    'The order that waits for an answer cannot go on: at entry {seq} the log has <code>{log}</code>, and the rules now give <code>{now}</code>. Everything before that order is sound: go back with <code>/umpire undo entry:{to}</code>, or end the battle with <slash>umpire end</slash>.',
  'error.rules-too-old':
    'This battle is fought under version {found} of its rules; this Hetman can carry on battles from version {oldest} on. Nothing of it is lost: an earlier Hetman can still finish it.',
  'error.rules-newer':
    'This battle is fought under version {found} of its rules, newer than this Hetman’s {version}. Nothing of it is lost: bring Hetman up to date to go on.',
  'error.order.needs-target': '“{order}” needs a target: write it as @UNIT or @PLACE.',
  'error.order.takes-no-target': '“{order}” takes no target.',
  'error.order.needs-path': '“{order}” needs to know where to: write the way as > PLACE.',
  'error.order.takes-no-path': '“{order}” takes no way.',
  'error.order.needs-face': '“{order}” needs a facing: write it as face N.',
  'error.order.no-such-option': '“{order}” has no option “{option}”.',
  'error.order.bad-option': '“{value}” is none of the words for “{option}”: {words}.',
  'error.order.not-a-number': '“{option}” must be a number, not “{value}”.',
  'error.order.needs-option': '“{order}” needs to be told “{option}”: write {option}=…',
  'error.order.needs-option-of': '“{order}” needs to be told “{option}”, one of: {words}. Write {option}=…',
  word: '{en}',
  name: '{en}',
  text: '{text}',
  'error.input.word': '“{found}” is not known here.{hint}',
  'error.input.words': '“{found}” is not known here; it may be: {words}.',
  'error.input.missing': 'this is missing.',
  'error.input.lines': 'a name has one line.',
  'error.input.long': '{length} signs; {most} at most.',
  'error.input.blank': 'there is nothing in it that can be seen.',
} as const
