/** One thing wrong with a request body: where, Discord's code for it, and a sentence. */
export interface Problem {
  path: readonly (string | number)[]
  code: string
  message: string
}

/** An answer in Discord's error shape; thrown by handlers and turned into a response by the server. */
export class DiscordError extends Error {
  readonly status: number
  readonly code: number
  readonly problems: readonly Problem[]

  constructor(status: number, code: number, message: string, problems: readonly Problem[] = []) {
    super(message)
    this.status = status
    this.code = code
    this.problems = problems
  }

  /** Returns the response body: `{ message, code }`, with the tree of problems when there are any. */
  body(): { message: string; code: number; errors?: ErrorTree } {
    const body = { message: this.message, code: this.code }
    return this.problems.length > 0 ? { ...body, errors: errorTree(this.problems) } : body
  }
}

interface ErrorTree {
  [key: string]: ErrorTree | { code: string; message: string }[]
}

/** Nests problems by their paths, each leaf holding `_errors` as Discord does. */
function errorTree(problems: readonly Problem[]): ErrorTree {
  const root: ErrorTree = {}
  for (const problem of problems) {
    let node = root
    for (const key of problem.path) {
      const existing = node[key]
      const next: ErrorTree = existing && !Array.isArray(existing) ? existing : {}
      node[key] = next
      node = next
    }
    const leaf = node._errors
    const found = { code: problem.code, message: problem.message }
    node._errors = Array.isArray(leaf) ? [...leaf, found] : [found]
  }
  return root
}

/** A body that breaks one of Discord's limits. */
export function invalidBody(problems: readonly Problem[]): DiscordError {
  return new DiscordError(400, 50_035, 'Invalid Form Body', problems)
}

/** A thing that is not there; `what` is Discord's word for it. */
export function unknown(what: keyof typeof unknownCodes): DiscordError {
  return new DiscordError(404, unknownCodes[what], `Unknown ${what}`)
}

const unknownCodes = {
  Application: 10_002,
  Channel: 10_003,
  Guild: 10_004,
  Member: 10_007,
  Message: 10_008,
  User: 10_013,
  Webhook: 10_015,
  Interaction: 10_062,
  'Application Command': 10_063,
} as const
