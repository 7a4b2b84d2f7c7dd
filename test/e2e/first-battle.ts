import { readFile } from 'node:fs/promises'
import type { Language } from '../../src/i18n/i18n.ts'

/** What a README says is done in the first battle, in its own words. */
export interface FirstBattle {
  readonly language: Language
  /** The locale of the sandbox page on which those words are typed. */
  readonly locale: 'en-US' | 'pl'
  /** Its orders for the first turn. */
  readonly orders: string
  /** The line a command point is spent on. */
  readonly reaction: string
  readonly scenario: string
  /** The command in its text that begins with some words. */
  command(begins: string): string
  /** A label in its text (set in italics) that begins with some words. */
  label(begins: string): string
}

/** Reads the part of a README between its headings of the first battle and of the games. */
export async function firstBattle(page: 'README.md' | 'README.pl.md'): Promise<FirstBattle> {
  const whole = await readFile(new URL(`../../${page}`, import.meta.url), 'utf8')
  const [, part = ''] = /^## (?:Your first battle|Pierwsza bitwa)\n([\s\S]*?)^## /mu.exec(whole) ?? []
  const polish = page === 'README.pl.md'
  const [, block = ''] = /```\n([\s\S]*?)```/u.exec(part) ?? []
  // Lines are broken where the page is full.
  const text = part.replace(/```[\s\S]*?```/gu, '').replaceAll(/\s+/gu, ' ')
  const pick = (found: readonly string[], begins: string): string => {
    const one = found.find((each) => each.startsWith(begins))
    if (one === undefined) throw new Error(`${page} does not say "${begins}".`)
    return one
  }
  const code = [...text.matchAll(/`([^`]+)`/gu)].map(([, said]) => said ?? '')
  const italics = [...text.matchAll(/(?<![\p{L}`_])_([^_]+)_(?![\p{L}_])/gu)].map(([, said]) => said ?? '')
  const orders = block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return {
    language: polish ? 'pl' : 'en',
    locale: polish ? 'pl' : 'en-US',
    orders: orders.join('\n'),
    reaction: pick(code, 'R1: '),
    scenario: pick(italics, polish ? 'Bród' : 'The ford'),
    command: (begins) => pick(code, begins),
    label: (begins) => pick(italics, begins),
  }
}
