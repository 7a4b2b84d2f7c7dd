import type { Pixel } from '../../canvas/geometry.ts'
import { disc, type Ink } from '../../canvas/ink.ts'

/** A small drawing that stands for many: one tree for a wood. `s` is its size in pixels, `d` a number in 0..1. */
export type Mark = (ink: Ink, p: Pixel, s: number, d: number) => void

const stroke = (ink: Ink, colour: string, width: number): void => {
  ink.strokeStyle = colour
  ink.lineWidth = width
}

/** A tree: broad-leaved, sometimes a fir. */
export const tree: Mark = (ink, p, s, d) => {
  ink.fillStyle = 'rgba(60,80,45,0.28)'
  ink.beginPath()
  ink.ellipse(p.x + s * 0.18, p.y + s * 0.42, s * 0.5, s * 0.18, 0, 0, Math.PI * 2)
  ink.fill()
  stroke(ink, '#4f6c40', s * 0.07)
  if (d > 0.68) {
    ink.fillStyle = '#6f9460'
    ink.beginPath()
    ink.moveTo(p.x, p.y - s * 0.72)
    ink.lineTo(p.x + s * 0.36, p.y + s * 0.4)
    ink.lineTo(p.x - s * 0.36, p.y + s * 0.4)
    ink.closePath()
    ink.fill()
    ink.stroke()
    return
  }
  ink.fillStyle = d > 0.34 ? '#8fb27a' : '#83a870'
  ink.beginPath()
  ink.arc(p.x, p.y, s * 0.44, 0, Math.PI * 2)
  ink.fill()
  ink.stroke()
  ink.beginPath()
  ink.arc(p.x, p.y, s * 0.25, Math.PI * 0.1, Math.PI * 0.75)
  ink.stroke()
}

/** A bush of three humps. */
export const bush: Mark = (ink, p, s) => {
  stroke(ink, '#76793f', s * 0.09)
  ink.fillStyle = '#b9bd7f'
  ink.beginPath()
  ink.arc(p.x - s * 0.28, p.y, s * 0.24, Math.PI, Math.PI * 1.75)
  ink.arc(p.x, p.y - s * 0.12, s * 0.26, Math.PI * 1.1, Math.PI * 1.9)
  ink.arc(p.x + s * 0.28, p.y, s * 0.24, Math.PI * 1.25, 0)
  ink.closePath()
  ink.fill()
  ink.stroke()
}

/** A boulder with a lit and a dark face. */
export const boulder: Mark = (ink, p, s, d) => {
  const t = s * (0.75 + d * 0.5)
  ink.fillStyle = '#bdb7ab'
  stroke(ink, '#6d675d', s * 0.08)
  ink.lineJoin = 'round'
  ink.beginPath()
  ink.moveTo(p.x - t * 0.5, p.y + t * 0.3)
  ink.lineTo(p.x - t * 0.34, p.y - t * 0.2)
  ink.lineTo(p.x + t * 0.06, p.y - t * 0.42)
  ink.lineTo(p.x + t * 0.46, p.y - t * 0.06)
  ink.lineTo(p.x + t * 0.5, p.y + t * 0.3)
  ink.closePath()
  ink.fill()
  ink.fillStyle = '#928b7e'
  ink.beginPath()
  ink.moveTo(p.x + t * 0.06, p.y - t * 0.42)
  ink.lineTo(p.x + t * 0.46, p.y - t * 0.06)
  ink.lineTo(p.x + t * 0.5, p.y + t * 0.3)
  ink.lineTo(p.x + t * 0.1, p.y + t * 0.3)
  ink.closePath()
  ink.fill()
  ink.beginPath()
  ink.moveTo(p.x - t * 0.5, p.y + t * 0.3)
  ink.lineTo(p.x - t * 0.34, p.y - t * 0.2)
  ink.lineTo(p.x + t * 0.06, p.y - t * 0.42)
  ink.lineTo(p.x + t * 0.46, p.y - t * 0.06)
  ink.lineTo(p.x + t * 0.5, p.y + t * 0.3)
  ink.closePath()
  ink.stroke()
}

/** Wet ground: two strokes of water, and reeds on every other one. */
export const reeds: Mark = (ink, p, s, d) => {
  stroke(ink, '#4f8a92', s * 0.09)
  ink.beginPath()
  ink.moveTo(p.x - s * 0.6, p.y)
  ink.lineTo(p.x + s * 0.6, p.y)
  ink.moveTo(p.x - s * 0.25, p.y + s * 0.24)
  ink.lineTo(p.x + s * 0.35, p.y + s * 0.24)
  ink.stroke()
  if (d < 0.45) return
  stroke(ink, '#56733f', s * 0.09)
  ink.beginPath()
  for (const lean of [-0.34, -0.12, 0.12, 0.34]) {
    ink.moveTo(p.x + lean * s * 0.3, p.y - s * 0.04)
    ink.lineTo(p.x + lean * s, p.y - s * (0.7 - Math.abs(lean) * 0.6))
  }
  ink.stroke()
}

const waves =
  (colour: string): Mark =>
  (ink, p, s) => {
    stroke(ink, colour, s * 0.1)
    ink.beginPath()
    ink.moveTo(p.x - s * 0.6, p.y)
    ink.quadraticCurveTo(p.x - s * 0.3, p.y - s * 0.3, p.x, p.y)
    ink.quadraticCurveTo(p.x + s * 0.3, p.y + s * 0.3, p.x + s * 0.6, p.y)
    ink.stroke()
  }

/** A ripple of shallow water. */
export const ripple = waves('#6fabc9')
/** A wave of deep water. */
export const wave = waves('#4a86ad')

/** A crack in ice. */
export const crack: Mark = (ink, p, s, d) => {
  stroke(ink, '#4c7d93', s * 0.07)
  const lean = d - 0.5
  ink.beginPath()
  ink.moveTo(p.x - s * 0.5, p.y - s * lean * 0.5)
  ink.lineTo(p.x - s * 0.1, p.y + s * 0.12)
  ink.lineTo(p.x + s * 0.14, p.y - s * 0.16)
  ink.lineTo(p.x + s * 0.5, p.y + s * lean * 0.6)
  ink.moveTo(p.x - s * 0.1, p.y + s * 0.12)
  ink.lineTo(p.x, p.y + s * 0.4)
  ink.stroke()
}

const house =
  (lit: string, dark: string, high: boolean): Mark =>
  (ink, p, s, d) => {
    const [w, h] = d > 0.5 ? [s, s * 0.7] : [s * 0.72, s * 0.92]
    ink.fillStyle = 'rgba(60,50,40,0.30)'
    const drop = high ? s * 0.2 : s * 0.1
    ink.fillRect(p.x - w / 2 + drop, p.y - h / 2 + drop, w, h)
    ink.fillStyle = lit
    ink.fillRect(p.x - w / 2, p.y - h / 2, w, h)
    ink.fillStyle = dark
    if (w > h) ink.fillRect(p.x - w / 2, p.y, w, h / 2)
    else ink.fillRect(p.x, p.y - h / 2, w / 2, h)
    stroke(ink, '#57473c', s * 0.06)
    ink.strokeRect(p.x - w / 2, p.y - h / 2, w, h)
    ink.beginPath()
    if (high) {
      ink.moveTo(p.x - w / 2, p.y - h / 2)
      ink.lineTo(p.x + w / 2, p.y + h / 2)
      ink.moveTo(p.x + w / 2, p.y - h / 2)
      ink.lineTo(p.x - w / 2, p.y + h / 2)
    } else if (w > h) {
      ink.moveTo(p.x - w / 2, p.y)
      ink.lineTo(p.x + w / 2, p.y)
    } else {
      ink.moveTo(p.x, p.y - h / 2)
      ink.lineTo(p.x, p.y + h / 2)
    }
    ink.stroke()
  }

/** A cottage from above: a ridge roof. */
export const cottage = house('#cf9a76', '#b57d5c', false)
/** A tall building from above: a hip roof with a longer shadow. */
export const tallHouse = house('#a9a5a3', '#8b8785', true)

/** What is left of a house: two broken walls. */
export const brokenWalls: Mark = (ink, p, s, d) => {
  const turn = d > 0.5 ? 1 : -1
  stroke(ink, '#6b6258', s * 0.16)
  ink.lineJoin = 'miter'
  ink.beginPath()
  ink.moveTo(p.x - s * 0.45 * turn, p.y + s * 0.1)
  ink.lineTo(p.x - s * 0.45 * turn, p.y - s * 0.42)
  ink.lineTo(p.x + s * 0.2 * turn, p.y - s * 0.42)
  ink.moveTo(p.x + s * 0.45 * turn, p.y - s * 0.05)
  ink.lineTo(p.x + s * 0.45 * turn, p.y + s * 0.36)
  ink.lineTo(p.x, p.y + s * 0.36)
  ink.stroke()
  ink.fillStyle = '#8f867a'
  disc(ink, { x: p.x - s * 0.05, y: p.y + s * 0.02 }, s * 0.09)
  disc(ink, { x: p.x + s * 0.16, y: p.y - s * 0.08 }, s * 0.06)
}

/** A shell hole: a dark bowl with earth thrown about it. */
export const crater: Mark = (ink, p, s, d) => {
  const r = s * (0.26 + d * 0.16)
  stroke(ink, '#8a7658', s * 0.07)
  ink.beginPath()
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4 + d
    ink.moveTo(p.x + Math.cos(a) * r * 1.2, p.y + Math.sin(a) * r * 1.2)
    ink.lineTo(p.x + Math.cos(a) * r * 1.65, p.y + Math.sin(a) * r * 1.65)
  }
  ink.stroke()
  ink.fillStyle = '#a8946f'
  disc(ink, p, r)
  ink.fillStyle = '#7b694c'
  disc(ink, { x: p.x - r * 0.15, y: p.y - r * 0.15 }, r * 0.62)
}

/** A tent. */
export const tent: Mark = (ink, p, s) => {
  ink.fillStyle = '#f6efdc'
  stroke(ink, '#6a5a42', s * 0.08)
  ink.lineJoin = 'round'
  ink.beginPath()
  ink.moveTo(p.x, p.y - s * 0.45)
  ink.lineTo(p.x + s * 0.5, p.y + s * 0.36)
  ink.lineTo(p.x - s * 0.5, p.y + s * 0.36)
  ink.closePath()
  ink.fill()
  ink.stroke()
  ink.fillStyle = '#6a5a42'
  ink.beginPath()
  ink.moveTo(p.x, p.y - s * 0.12)
  ink.lineTo(p.x + s * 0.15, p.y + s * 0.36)
  ink.lineTo(p.x - s * 0.15, p.y + s * 0.36)
  ink.closePath()
  ink.fill()
}

/** A horned mine. */
export const mine: Mark = (ink, p, s) => {
  stroke(ink, '#8c2f1d', s * 0.09)
  ink.beginPath()
  for (const a of [-2.3, -1.57, -0.84]) {
    ink.moveTo(p.x + Math.cos(a) * s * 0.2, p.y + Math.sin(a) * s * 0.2)
    ink.lineTo(p.x + Math.cos(a) * s * 0.44, p.y + Math.sin(a) * s * 0.44)
  }
  ink.stroke()
  ink.fillStyle = '#8c2f1d'
  disc(ink, p, s * 0.24)
}

/** A stone that shows above water. */
export const stone: Mark = (ink, p, s, d) => {
  ink.fillStyle = d > 0.5 ? '#cfc7b4' : '#bdb49f'
  stroke(ink, '#8b8474', s * 0.08)
  ink.beginPath()
  ink.ellipse(p.x, p.y, s * 0.32, s * 0.22, d, 0, Math.PI * 2)
  ink.fill()
  ink.stroke()
}

/** A rifle pit: a crescent of earth. */
export const pit: Mark = (ink, p, s) => {
  stroke(ink, '#7d6643', s * 0.14)
  ink.beginPath()
  ink.arc(p.x, p.y + s * 0.1, s * 0.34, Math.PI * 1.05, Math.PI * 1.95)
  ink.stroke()
  ink.fillStyle = '#b39c74'
  disc(ink, { x: p.x, y: p.y + s * 0.12 }, s * 0.17)
}

/** A tuft of grass on open ground. */
export const tuft: Mark = (ink, p, s) => {
  ink.beginPath()
  for (const lean of [-0.3, 0, 0.3]) {
    ink.moveTo(p.x + lean * s * 0.4, p.y)
    ink.lineTo(p.x + lean * s, p.y - s * 0.5)
  }
  ink.stroke()
}
