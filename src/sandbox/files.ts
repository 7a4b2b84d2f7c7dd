import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keeps the bytes of uploaded files. */
export interface FileStore {
  write(id: string, bytes: Buffer): void
  /** Returns the bytes, or undefined when there is no such file. */
  read(id: string): Buffer | undefined
}

/** Keeps files in memory only. */
export function memoryFiles(): FileStore {
  const kept = new Map<string, Buffer>()
  return {
    write: (id, bytes) => void kept.set(id, bytes),
    read: (id) => kept.get(id),
  }
}

/** Keeps files in a directory, one file per id; makes the directory when it is missing. */
export function directoryFiles(directory: string): FileStore {
  mkdirSync(directory, { recursive: true })
  return {
    write: (id, bytes) => writeFileSync(join(directory, id), bytes),
    read(id) {
      if (!/^\d+$/.test(id)) return undefined
      try {
        return readFileSync(join(directory, id))
      } catch {
        return undefined
      }
    },
  }
}

/** Reads width and height in pixels from the head of a PNG, GIF, JPEG or WebP; null when it is none of them. */
export function imageSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 30) return null
  if (bytes.readUInt32BE(0) === 0x89504e47)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.toString('latin1', 0, 3) === 'GIF')
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (bytes.toString('latin1', 8, 12) === 'WEBP') return webpSize(bytes)
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegSize(bytes)
  return null
}

function webpSize(bytes: Buffer): { width: number; height: number } | null {
  const chunk = bytes.toString('latin1', 12, 16)
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (chunk === 'VP8L') {
    const packed = bytes.readUInt32LE(21)
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 }
  }
  return null
}

/** Walks a JPEG's segments to the start-of-frame, which holds the size. */
function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  let at = 2
  while (at + 9 < bytes.length) {
    const marker = bytes.readUInt16BE(at)
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
