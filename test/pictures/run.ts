import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { battlefield } from './battlefield.ts'
import { byPost } from './by-post.ts'
import { filmPicture } from './film.ts'
import { oddsPicture } from './odds.ts'
import { rollAnswer, rulesAnswer, sandboxPages, testAnswer } from './sandbox-page.ts'
import { tablePicture } from './table.ts'

/**
 * `npm run pictures`: makes the pictures of the READMEs and guides again, into docs/pictures. Those of the battlefield
 * come out the same each time; those of the sandbox page need a Chromium (see test/sandbox/page/browser.ts), and their
 * dice vary.
 */
const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
/** The pages load quickly on a phone: no picture may be larger, in bytes. */
const LARGEST = 400_000

async function keep(name: string, bytes: Uint8Array, kind = 'png'): Promise<void> {
  const file = `${name}.${kind}`
  if (bytes.length > LARGEST) throw new Error(`${file} has ${bytes.length} bytes, more than ${LARGEST}`)
  await writeFile(`${FOLDER}${file}`, bytes)
  console.log(`${file} ${Math.round(bytes.length / 1000)} kB`)
}

await mkdir(FOLDER, { recursive: true })
await keep('kalina-film', await filmPicture('khans-and-generals-kalina-3', 'KHAN'), 'webp')
await keep('kalina-deployed', await battlefield({ steps: 3, longSide: 1200 }))
await keep('kalina-fight', await battlefield({ arrows: 9, longSide: 1200 }))
const crop = { center: { x: 920, y: 760 }, widthMm: 600 }
await keep('kalina-close', await battlefield({ arrows: 9, longSide: 800, crop }))
await keep('hill112-deployed', await battlefield({ example: 'hill112', steps: 5, longSide: 960 }))
await keep(
  'hill112-bombardment',
  await battlefield({
    example: 'hill112',
    steps: 9,
    arrows: 8,
    longSide: 1100,
    crop: { center: { x: 1180, y: 735 }, widthMm: 1640 },
  }),
)
await keep(
  'borki-overrun',
  await battlefield({
    example: 'borki',
    steps: 13,
    arrows: 3,
    longSide: 1000,
    crop: { center: { x: 750, y: 560 }, widthMm: 1300 },
  }),
)
await keep(
  'borki-crossroads',
  await battlefield({
    example: 'crossroads',
    steps: 17,
    arrows: 16,
    longSide: 1100,
    crop: { center: { x: 1620, y: 950 }, widthMm: 1900 },
  }),
)
await keep(
  'kircholm-charge',
  await battlefield({
    example: 'kircholm',
    arrows: 11,
    longSide: 900,
    crop: { center: { x: 9, y: 7 }, widthMm: 1250 },
  }),
)
await keep('grochow-charge', await battlefield({ example: 'grochow', arrows: 7, longSide: 960 }))
await keep(
  'essling-village',
  await battlefield({
    example: 'essling',
    arrows: 12,
    longSide: 1100,
    crop: { center: { x: 1800, y: 665 }, widthMm: 1320 },
  }),
)
await keep('la-chapelle-mortars', await battlefield({ example: 'la-chapelle', arrows: 6, longSide: 1000 }))
await keep('mokra-overwatch', await battlefield({ example: 'mokra', arrows: 8, longSide: 1000 }))
const forestRoad = { center: { x: 1150, y: 1800 }, widthMm: 1300 }
await keep('mokra-close', await battlefield({ example: 'mokra', longSide: 800, crop: forestRoad }))
await keep(
  'mokra-nato',
  await battlefield({ example: 'mokra', longSide: 800, crop: forestRoad, symbols: 'nato' }),
)
for (const [name, png] of Object.entries(await sandboxPages())) await keep(name, png)
for (const language of ['en', 'pl'] as const)
  for (const [name, picture] of Object.entries(await byPost(language))) await keep(name, picture, 'webp')
await keep('rules', await rulesAnswer())
await keep('roll', await rollAnswer())
await keep('test', await testAnswer())
await keep('table', await tablePicture('khans-and-generals/weapons', 'bow', '33'))
const [charge, assault] = ['attack=9 kind=charge charge-bonus=4 lancers', 'attack=9']
await keep('odds', await oddsPicture('khans-and-generals/melee', charge, assault))
