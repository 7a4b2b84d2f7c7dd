/** A table ready to be drawn: words only. */
export interface Sheet {
  readonly title: string
  /** Under the title: rulebook and rules. */
  readonly subtitle: string
  /** The head of the rows first. */
  readonly head: readonly string[]
  readonly rows: readonly {
    /** Its name first. */
    readonly cells: readonly string[]
  }[]
  readonly notes: readonly string[]
  /** What is marked: a row, a column, or the cell where they meet; each may be open. */
  readonly marked: { readonly row: number | null; readonly column: number | null }
}
