/** Why the stand-in will not do what a person asked; the page says it in the person's language by its `code`. */
export const refusalSentences = {
  'bad-request': 'The request does not have the expected shape.',
  'unknown-person': 'There is no such person.',
  'unknown-guild': 'There is no such server.',
  'unknown-channel': 'There is no such channel, or this person cannot see it.',
  'unknown-message': 'There is no such message, or this person cannot see it.',
  'unknown-command': 'There is no such command here.',
  'command-not-allowed': 'This person does not have the permission that the command needs.',
  'unknown-option': 'The command has no such option.',
  'missing-option': 'A required option is missing.',
  'bad-option': 'The value does not fit the option.',
  'unknown-component': 'The message has no such button or menu.',
  'component-disabled': 'The button or menu is disabled.',
  'bad-selection': 'The menu does not take that selection.',
  'unknown-modal': 'No such form is open.',
  'missing-field': 'A required field is empty.',
  'bad-field': 'The value does not fit the field.',
  'empty-message': 'A message needs a text or a file.',
  'thread-locked': 'The thread is locked.',
} as const

export type RefusalCode = keyof typeof refusalSentences

/** Thrown when a person asks for what Discord's client would not let them do; `detail` names what it is about. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly detail: string

  constructor(code: RefusalCode, detail = '') {
    super(detail ? `${refusalSentences[code]} (${detail})` : refusalSentences[code])
    this.code = code
    this.detail = detail
  }
}
