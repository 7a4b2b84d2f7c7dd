import { hetman } from '../../../src/cli/hetman.ts'

/** What a call of `hetman` prints. */
export const told = async (args: readonly string[]): Promise<string> => (await hetman(args)).text
