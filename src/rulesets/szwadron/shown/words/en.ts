import { szAccountEn } from './en/account.ts'
import { szErrorsEn } from './en/errors.ts'
import { szPlayEn } from './en/play.ts'
import { szTermsEn } from './en/terms.ts'
import { szTypingEn } from './en/typing.ts'

/** The words of Szwadron. */
export const szwadronEn = {
  ...szAccountEn,
  ...szErrorsEn,
  ...szPlayEn,
  ...szTermsEn,
  ...szTypingEn,
} as const
