/** A picture in a few colours. */
export interface Indexed {
  /** Its colours as red, green and blue, three bytes each. */
  readonly palette: Uint8Array
  /** For each line a zero (PNG's filter "none"), then for each pixel the place of its colour in the palette. */
  readonly lines: Uint8Array
}

/** As many as keep the edges of letters smooth; twice as many make the file a sixth larger. */
const MOST_COLOURS = 128
/** Colours are told apart by the upper five bits of each channel. */
const BINS = 1 << 15
/** Every second line is counted: what is drawn is nowhere thinner than a line and a half. */
const COUNTED = 2
const NO_PLACE = 0xff

/** The bin of a pixel whose bytes are red, green, blue and alpha, read as a little-endian number. */
const binOf = (pixel: number): number =>
  ((pixel >> 3) & 31) | (((pixel >> 11) & 31) << 5) | (((pixel >> 19) & 31) << 10)

/** For each bin how many pixels are in it, the colour that leads it, and that one's votes: room for one picture after the other. */
const pixels = new Uint32Array(BINS)
const leading = new Int32Array(BINS)
const votes = new Int32Array(BINS)
/** For each bin the place of its pixels in the palette. */
const placeOf = new Uint8Array(BINS)

/** Numbers of colours as long as this are written at once. */
const LONG_RUN = 24

/**
 * Puts an opaque picture into at most 128 colours of its own. Flat tones, which fill a drawn map, keep exactly theirs; what
 * is between them at the edges of signs and letters takes the nearest.
 * @param data red, green, blue and alpha of each pixel, line by line
 * @param room gives room for so many bytes, whatever stands in them
 */
export function indexed(
  data: Uint8Array,
  size: Size,
  room: (bytes: number) => Uint8Array = (bytes) => new Uint8Array(bytes),
): Indexed {
  const words = new Int32Array(data.buffer, data.byteOffset, data.length >> 2)
  const colours = chosenColours(countedBins(words, size))
  const lines = room((size.width + 1) * size.height)
  placeLines(words, size, colours, lines)
  return { palette: bytesOf(colours), lines }
}

/** What of the pixels is the picture: so many of each line, and so many lines; `stride`: as many pixels a line has. */
interface Size {
  readonly width: number
  readonly height: number
  readonly stride: number
}

/** Colours that share a bin: how many pixels have one of them, and the one that most have. */
interface Bin {
  readonly pixels: number
  readonly colour: number
}

function countedBins(words: Int32Array, { width, height, stride }: Size): Bin[] {
  pixels.fill(0)
  leading.fill(0)
  // Another colour's take from the votes of the one that leads, so that a majority is left at the end.
  votes.fill(0)
  for (let line = 0; line < height * stride; line += COUNTED * stride) {
    const end = line + width
    for (let i = line; i < end; ) {
      const colour = words[i] as number
      const from = i++
      while (i < end && words[i] === colour) i++
      const run = i - from
      const bin = binOf(colour)
      pixels[bin] = (pixels[bin] as number) + run
      const left = votes[bin] as number
      if (leading[bin] === colour) votes[bin] = left + run
      else if (left >= run) votes[bin] = left - run
      else {
        leading[bin] = colour
        votes[bin] = run - left
      }
    }
  }
  const found: Bin[] = []
  for (let bin = 0; bin < BINS; bin++) {
    const count = pixels[bin] as number
    if (count > 0) found.push({ pixels: count, colour: leading[bin] as number })
  }
  return found
}

const redOf = (colour: number): number => colour & 255
const greenOf = (colour: number): number => (colour >> 8) & 255
const blueOf = (colour: number): number => (colour >> 16) & 255

/** The square of how far two colours are apart. */
function apart(a: number, b: number): number {
  const red = redOf(a) - redOf(b)
  const green = greenOf(a) - greenOf(b)
  const blue = blueOf(a) - blueOf(b)
  return red * red + green * green + blue * blue
}

/**
 * Chooses the palette: first the colour that most pixels have, then again and again the one whose pixels, all together, are
 * farthest from those chosen before.
 */
function chosenColours(bins: readonly Bin[]): number[] {
  const colours = Int32Array.from(bins, ({ colour }) => colour)
  const weights = Float64Array.from(bins, ({ pixels }) => pixels)
  const distances = new Float64Array(bins.length).fill(3 * 255 * 255)
  const chosen: number[] = []
  while (chosen.length < Math.min(MOST_COLOURS, bins.length)) {
    let next = 0
    let farthest = -1
    for (let i = 0; i < distances.length; i++) {
      const far = (distances[i] as number) * (weights[i] as number)
      if (far <= farthest) continue
      farthest = far
      next = i
    }
    const colour = colours[next] as number
    chosen.push(colour)
    for (let i = 0; i < distances.length; i++) {
      const distance = apart(colours[i] as number, colour)
      if (distance < (distances[i] as number)) distances[i] = distance
    }
  }
  return chosen
}

const bytesOf = (colours: readonly number[]): Uint8Array =>
  Uint8Array.from(colours.flatMap((colour) => [redOf(colour), greenOf(colour), blueOf(colour)]))

function placeLines(
  words: Int32Array,
  { width, height, stride }: Size,
  colours: readonly number[],
  lines: Uint8Array,
): void {
  placeOf.fill(NO_PLACE)
  // A colour that was chosen has its bin, whichever other colours of the bin come first.
  colours.forEach((colour, place) => {
    placeOf[binOf(colour)] = place
  })
  let to = 0
  for (let line = 0; line < height * stride; line += stride) {
    let from = line
    const end = from + width
    lines[to++] = 0
    while (from < end) {
      const colour = words[from] as number
      const since = from++
      while (from < end && words[from] === colour) from++
      const bin = binOf(colour)
      let place = placeOf[bin] as number
      if (place === NO_PLACE) {
        place = nearestOf(colour, colours)
        placeOf[bin] = place
      }
      const after = to + from - since
      if (after - to >= LONG_RUN) lines.fill(place, to, after)
      else for (let i = to; i < after; i++) lines[i] = place
      to = after
    }
  }
}

function nearestOf(colour: number, colours: readonly number[]): number {
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (let place = 0; place < colours.length; place++) {
    const distance = apart(colour, colours[place] as number)
    if (distance >= least) continue
    least = distance
    nearest = place
  }
  return nearest
}
