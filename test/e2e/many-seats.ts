import { readFile } from 'node:fs/promises'

/** Sides of {@link kircholmFor} with the beginning of their leaders' ids. */
export const SIDES = { PL: 'PL', SE: 'SL' } as const

/**
 * Kircholm with so many leaders a side (three to ninety) that as many can play it, as a file that `/battle new` takes. Those that
 * are added stand with the first of their side.
 * @param more what the scenario has besides, in YAML.
 */
export async function kircholmFor(
  leaders: number,
  more = '',
): Promise<{ readonly name: string; readonly type: string; readonly data: string }> {
  const file = new URL('../../assets/scenarios/hex-battles/kircholm.yaml', import.meta.url)
  const text = (await readFile(file, 'utf8')).replace(
    /^( {2}- \{ id: (PL|SL)1, .*hex: "\d{4}" \}\n)/gmu,
    (line: string, _: string, id: string) =>
      line +
      Array.from({ length: leaders - 3 }, (_, n) =>
        line
          .replace(`id: ${id}1`, `id: ${id}${n + 4}`)
          .replace(/goldStars: \d/u, 'goldStars: 1')
          .replace(/name: \{[^}]*\}/u, `name: { en: Captain ${n + 4}, pl: Rotmistrz ${n + 4} }`),
      ).join(''),
  )
  return {
    name: 'kircholm.yaml',
    type: 'application/yaml',
    data: Buffer.from(text + more).toString('base64'),
  }
}

/** The headquarters of the n-th player of a side, counted from 0. */
export const headquartersOf = (side: keyof typeof SIDES, n: number): string => `${SIDES[side]}${n + 1}`
