import { szAccountPl } from './pl/account.ts'
import { szErrorsPl } from './pl/errors.ts'
import { szPlayPl } from './pl/play.ts'
import { szTermsPl } from './pl/terms.ts'
import { szTypingPl } from './pl/typing.ts'

/** The words of Szwadron. */
export const szwadronPl = {
  ...szAccountPl,
  ...szErrorsPl,
  ...szPlayPl,
  ...szTermsPl,
  ...szTypingPl,
} as const
