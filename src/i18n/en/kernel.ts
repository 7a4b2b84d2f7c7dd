/** What the kernel itself says: refusals of the driver. */
export const kernelEn = {
  'error.battle-over': 'This battle is over.',
  'error.already-begun': 'This battle has begun already.',
  'error.waiting-for-answer': 'First this must be answered: {prompt}',
  'error.question-closed': 'That question is no longer open.',
  'error.not-your-question': 'That question is for somebody else.',
  'error.queued-die': 'The next queued die shows {value}, but a d{sides} is thrown now.',
  'error.undo-future': 'The log ends at entry {seq}; choose an earlier one.',
  'error.undo-too-far': 'Only entries from {seq} on can be reached from here.',
} as const
