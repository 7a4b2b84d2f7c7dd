import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

const fileOf = (name: string): string => fileURLToPath(new URL(`../golden/${name}.png`, import.meta.url))

const pixels = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

/**
 * Replaces a golden image when the environment says `GOLDEN=write`, and does nothing otherwise. Look at what was
 * written before committing it.
 */
export async function keepIfAsked(name: string, png: Buffer): Promise<void> {
  if (process.env.GOLDEN !== 'write') return
  mkdirSync(fileURLToPath(new URL('../golden/', import.meta.url)), { recursive: true })
  writeFileSync(fileOf(name), await sharp(png).png({ compressionLevel: 9 }).toBuffer())
}

/**
 * How many pixels of a picture differ from its golden image, anti-aliased edges aside.
 * @throws when sizes differ or there is no golden image
 */
export async function differences(name: string, png: Buffer): Promise<number> {
  const [wanted, found] = await Promise.all([pixels(readFileSync(fileOf(name))), pixels(png)])
  const { width, height } = wanted.info
  if (found.info.width !== width || found.info.height !== height) {
    throw new Error(`${name}: ${found.info.width}×${found.info.height} instead of ${width}×${height}`)
  }
  return pixelmatch(wanted.data, found.data, undefined, width, height, { threshold: 0.04, includeAA: false })
}
