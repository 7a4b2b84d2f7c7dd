import { fold } from '../../src/kernel/nearest.ts'
import { type Face, type LineText, type OrderText, quoted, type Step } from '../../src/kernel/notation.ts'
import { WINDS } from '../../src/kernel/space/angle.ts'
import { formatFacing } from '../../src/kernel/space/grid.ts'

const FACE_WORDS = new Set(['face', 'front', 'czolo', 'frontem'])

/** The one way to write a line; reading it gives the same line (positions apart). */
export function writeLine(line: LineText): string {
  if (line.kind === 'order') return shut(writeOrder(line.order))
  return shut(`pd ${line.hq.text}: ${line.orders.map(writeOrder).join('; ')}`)
}

/** A full stop that ends the line is nobody's; where it belongs to the last name, a sign comes behind it. */
const shut = (text: string): string => (/[.!]$/u.test(text) ? `${text} ;` : text)

function writeOrder(order: OrderText): string {
  const parts = [order.units.map((unit) => unit.text).join('+')]
  const [first] = order.words
  const facing = first !== undefined && FACE_WORDS.has(fold(first.text))
  if (facing && order.face !== null) parts.push(first.text, writeFace(order.face))
  parts.push(...order.words.slice(facing ? 1 : 0).map((word) => word.text))
  if (order.target !== null) parts.push(`@${order.target.text}`)
  for (const step of order.path) parts.push('>', writeStep(step))
  if (order.face !== null && !facing) parts.push('face', writeFace(order.face))
  for (const { name, value } of order.options) parts.push(`${name.text}=${quoted(value.text)}`)
  return parts.join(' ')
}

const writeBearing = (tenths: number): string => {
  const wind = tenths % 225 === 0 ? WINDS[tenths / 225] : undefined
  return wind ?? formatFacing(tenths)
}

function writeStep(step: Step): string {
  switch (step.kind) {
    case 'place':
      return step.place.text
    case 'bearing':
      return `${writeBearing(step.bearing)} ${step.length}`
    case 'toward':
      return step.length === null ? `@${step.to.text}` : `@${step.to.text} ${step.length}`
  }
}

function writeFace(face: Face): string {
  switch (face.kind) {
    case 'bearing':
      return writeBearing(face.bearing)
    case 'toward':
      return `@${face.to.text}`
    case 'turn':
      return face.turn
  }
}
