import { columnName, squareSide } from '../../kernel/space/grid.ts'
import type { BattleMap } from '../../kernel/space/places.ts'
import { font } from '../canvas/fonts.ts'
import type { Frame } from '../canvas/frame.ts'
import type { Ink } from '../canvas/ink.ts'
import { INK, PAPER } from '../canvas/palette.ts'

/** Draws the faint lines of a table's grid. */
export function drawGridLines(ink: Ink, frame: Frame, table: BattleMap): void {
  const { map, window: w } = frame
  const square = squareSide(table)
  ink.strokeStyle = INK
  ink.globalAlpha = 0.17
  ink.lineWidth = Math.max(1, 1.3 * frame.k)
  ink.beginPath()
  for (let x = Math.ceil(w.minX / square) * square; x <= w.maxX; x += square) {
    const at = frame.px({ x, y: 0 }).x
    ink.moveTo(at, map.y)
    ink.lineTo(at, map.y + map.h)
  }
  for (let y = Math.ceil(w.minY / square) * square; y <= w.maxY; y += square) {
    const at = frame.px({ x: 0, y }).y
    ink.moveTo(map.x, at)
    ink.lineTo(map.x + map.w, at)
  }
  ink.stroke()
  ink.globalAlpha = 1
}

/** Draws the paper around the map with its frame. */
export function drawFrame(ink: Ink, frame: Frame): void {
  const { map, k } = frame
  ink.fillStyle = PAPER
  ink.beginPath()
  ink.rect(0, 0, frame.width, frame.height)
  ink.rect(map.x, map.y, map.w, map.h)
  ink.fill('evenodd')
  ink.strokeStyle = INK
  ink.lineWidth = 2.4 * k
  ink.strokeRect(map.x, map.y, map.w, map.h)
  ink.lineWidth = 1 * k
  ink.strokeRect(map.x - 5 * k, map.y - 5 * k, map.w + 10 * k, map.h + 10 * k)
}

/**
 * Draws the paper around a table's map: frame, a tick every other square or, where squares are of a foot, each, and (with
 * a grid) names of the squares. There is no finer scale than those: what has feet measures nothing beforehand.
 */
export function drawBorder(ink: Ink, frame: Frame, table: BattleMap, named: boolean): void {
  drawFrame(ink, frame)
  const { map, k, window: w } = frame
  const square = squareSide(table)
  const every = table.square === undefined ? square * 2 : square
  ink.strokeStyle = INK
  ink.lineWidth = 3 * k
  ink.beginPath()
  for (let x = Math.ceil(w.minX / every) * every; x <= w.maxX; x += every) {
    const at = frame.px({ x, y: 0 }).x
    for (const [edge, way] of [
      [map.y, -1],
      [map.y + map.h, 1],
    ] as const) {
      ink.moveTo(at, edge)
      ink.lineTo(at, edge + way * 11 * k)
    }
  }
  for (let y = Math.ceil(w.minY / every) * every; y <= w.maxY; y += every) {
    const at = frame.px({ x: 0, y }).y
    for (const [edge, way] of [
      [map.x, -1],
      [map.x + map.w, 1],
    ] as const) {
      ink.moveTo(edge, at)
      ink.lineTo(edge + way * 11 * k, at)
    }
  }
  ink.stroke()
  if (named) drawNames(ink, frame, square)
}

/** Letters and numbers on all four sides; every other one where squares are too narrow. */
function drawNames(ink: Ink, frame: Frame, square: number): void {
  const { map, k, window: w } = frame
  const size = 25 * k
  ink.font = font(size, 'bold')
  ink.fillStyle = INK
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  const pitch = square * frame.scale
  const every = pitch < size * 1.5 ? (pitch < size * 0.75 ? 4 : 2) : 1
  const off = 22 * k
  for (let c = Math.floor(w.minX / square); c * square < w.maxX; c += 1) {
    const x = frame.px({ x: (c + 0.5) * square, y: 0 }).x
    if (c % every !== 0 || x < map.x + 8 * k || x > map.x + map.w - 8 * k) continue
    ink.fillText(columnName(c), x, map.y - off)
    ink.fillText(columnName(c), x, map.y + map.h + off)
  }
  for (let r = Math.floor(w.minY / square); r * square < w.maxY; r += 1) {
    const y = frame.px({ x: 0, y: (r + 0.5) * square }).y
    if (r % every !== 0 || y < map.y + 8 * k || y > map.y + map.h - 8 * k) continue
    ink.fillText(String(r + 1), map.x - off, y)
    ink.fillText(String(r + 1), map.x + map.w + off, y)
  }
  ink.textAlign = 'left'
  ink.textBaseline = 'alphabetic'
}
