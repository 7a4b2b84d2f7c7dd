/** There is no line to Discord's gateway, so nothing is heard. */
export class LineLost extends Error {
  /** With what Discord has closed it, for good; null when it only is not there now. */
  readonly code: number | null

  constructor(code: number | null) {
    super(
      code === null
        ? 'There is no line to Discord at the moment.'
        : `Discord has closed the line for good (${code}).`,
    )
    this.name = 'LineLost'
    this.code = code
  }
}
