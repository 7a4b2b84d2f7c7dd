/** Lines without the marks that Discord reads. */
export const unmarked = (lines: readonly string[]): string[] =>
  lines
    .filter((line) => line !== '```')
    .map((line) =>
      line.replaceAll('**', '').replaceAll('`', '').replace(/^-# /u, '').replace(/\\(.)/gu, '$1'),
    )
