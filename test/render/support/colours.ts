import { GROUND_NAMES, groundColour, LIGHT_NAMES, underLight } from '../../../src/render/canvas/palette.ts'
import { AREA_KINDS, areaFill } from '../../../src/render/map/ground/areas.ts'
import { hillFill } from '../../../src/render/map/ground/relief.ts'

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)

/** A colour of the palette, `#rrggbb` or `rgba(r,g,b,a)`: its channels (0 to 255) and how much it covers (0 to 1). */
function parse(colour: string): { readonly rgb: readonly number[]; readonly alpha: number } {
  if (colour.startsWith('#'))
    return { rgb: [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16)), alpha: 1 }
  const [r = 0, g = 0, b = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return { rgb: [r, g, b], alpha }
}

/** Relative luminance of a colour (WCAG 2). */
export function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = parse(colour).rgb.map((v) => linear(v / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours, 1 to 21 (WCAG 2). */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** What is seen where a colour lies on another: by its own share, or by less of it. */
export function over(colour: string, beneath: string, share = 1): string {
  const [top, under] = [parse(colour), parse(beneath)]
  const alpha = top.alpha * share
  const seen = top.rgb.map((v, i) => Math.round(v * alpha + (under.rgb[i] ?? 0) * (1 - alpha)))
  return `#${seen.map((v) => v.toString(16).padStart(2, '0')).join('')}`
}

/** A surface of the map as it is seen in a light. */
interface Surface {
  readonly name: string
  readonly light: string
  readonly colour: string
}

const inAllLights = (name: string, colour: string): Surface[] =>
  LIGHT_NAMES.map((light) => ({ name: `${name} by ${light}`, light, colour: underLight(colour, light) }))

/** Open ground of every condition, level and on hills of each level, in every light. */
export const OPEN_GROUND: readonly Surface[] = GROUND_NAMES.flatMap((ground) => {
  const level = groundColour(ground)
  return [
    ...inAllLights(ground, level),
    ...[1, 2, 3].flatMap((up) => inAllLights(`a hill of ${up} on ${ground}`, over(hillFill(up), level))),
  ]
})

/** Works and water so dark that what is drawn on them needs a pale line of its own. */
const DARK: ReadonlySet<string> = new Set(['trench', 'bunker', 'deepWater', 'bridge'])

const covered = (kinds: readonly string[]): readonly Surface[] =>
  GROUND_NAMES.flatMap((ground) =>
    kinds.flatMap((kind) =>
      inAllLights(`${kind} on ${ground}`, over(areaFill(kind) ?? '', groundColour(ground))),
    ),
  )

/** Open ground, and all that covers ground without being dark itself. */
export const PALE_GROUND: readonly Surface[] = [
  ...OPEN_GROUND,
  ...covered(AREA_KINDS.filter((kind) => !DARK.has(kind))),
]

/** Everything that units, arrows and numbers may stand on. */
export const EVERY_GROUND: readonly Surface[] = [...OPEN_GROUND, ...covered(AREA_KINDS)]

/** The least contrast of something on some surfaces, and where that is. */
export function weakest(
  surfaces: readonly Surface[],
  of: (surface: Surface) => number,
): { readonly contrast: number; readonly on: string } {
  let least = { contrast: Infinity, on: '' }
  for (const surface of surfaces) {
    const found = of(surface)
    if (found < least.contrast) least = { contrast: found, on: surface.name }
  }
  return least
}
