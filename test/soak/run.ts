import { playDay } from './day.ts'
import { soak } from './hour.ts'

/**
 * `npm run soak [-- MINUTES CHANGES CHANNELS [NODE-OPTIONS …]]`: an hour at Discord's stand-in with 4 changes a second
 * in 60 channels, unless told otherwise. `npm run soak -- day [BATTLES]`: a day's play, 2,000 battles, at the table itself.
 * Numbers are printed, never asserted: machines differ.
 */
const args = process.argv.slice(2)
const numbers = args.map(Number).filter((value) => Number.isFinite(value))
if (args[0] === 'day') await playDay(numbers[0] ?? 2000)
else {
  const [minutes = 60, perSecond = 4, channels = 60] = numbers
  await soak({ minutes, perSecond, channels, execArgv: args.filter((word) => word.startsWith('--')) })
}
