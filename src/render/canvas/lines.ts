import { textWidth } from './fonts.ts'

/**
 * Breaks a text into lines no wider than `width`; a word that is wider stands alone on its line.
 * @param weight of the letters it will be drawn with
 */
export function broken(text: string, width: number, px: number, weight: 'normal' | 'bold'): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && textWidth(longer, px, weight) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
