import type { Canvas } from '@napi-rs/canvas'
import sharp from 'sharp'

/** A finished picture. */
export interface Picture {
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

/**
 * Turns a finished, opaque canvas into a PNG outside the main thread. Flat tones pack well at once: the lightest
 * compression takes half the time of the third level and gives files a seventh larger.
 * @returns the file's bytes
 */
export function encodePng(canvas: Canvas): Promise<Buffer> {
  const raw = { width: canvas.width, height: canvas.height, channels: 4 } as const
  return sharp(canvas.data(), { raw }).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
}
