import { horseHeadLeft, type Shape } from './shapes.ts'

/** Symbols of the troops of 1809, by what they carry or wear: as the others, in a square of 100. */
export const BLACK_POWDER_SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  musketeers: [
    { line: 'M22 84 L74 26', width: 9 },
    { line: 'M74 26 L95 4', width: 4 },
    { fill: 'M4 92 L16 68 L34 82 L14 100 Z' },
  ],
  bugle: [
    { line: 'M20 34 C14 92 82 92 78 38', width: 11 },
    { fill: 'M62 42 L66 12 L98 12 L92 42 Z' },
    { line: 'M20 34 L4 18', width: 9 },
    { line: 'M24 30 L64 24', width: 4 },
  ],
  grenade: [
    { fill: 'M46 46 a26 26 0 1 0 0.1 0 Z' },
    {
      fill: 'M36 42 C22 28 34 18 40 2 C48 14 52 12 54 0 C62 12 60 20 64 24 C72 20 74 12 74 4 C90 22 78 44 58 46 Z',
    },
  ],
  sabre: [
    { fill: horseHeadLeft },
    { line: 'M66 84 C94 66 100 34 84 4', width: 7 },
    { line: 'M56 76 L78 92', width: 7 },
  ],
  lancers: [
    { fill: horseHeadLeft },
    { line: 'M70 98 L70 2', width: 5 },
    { fill: 'M70 6 L100 6 L89 17 L100 28 L70 28 Z' },
  ],
  cuirass: [
    { fill: horseHeadLeft },
    { fill: 'M62 28 L72 38 L90 38 L100 28 L98 60 C98 78 90 90 81 96 C72 90 64 78 64 60 Z' },
  ],
  horseArtillery: [
    { fill: horseHeadLeft },
    { line: 'M80 60 a16 16 0 1 0 0.1 0 M80 60 L80 92 M64 76 L96 76', width: 5 },
    { line: 'M64 62 L98 44', width: 11 },
  ],
  heavyArtillery: [
    { fill: 'M2 44 L10 20 L92 4 L98 32 L20 56 C10 60 4 54 2 44 Z' },
    { line: 'M38 52 a21 21 0 1 0 0.1 0 M38 52 L38 94 M17 73 L59 73', width: 6 },
    { fill: 'M82 56 a9 9 0 1 0 0.1 0 Z M72 76 a9 9 0 1 0 0.1 0 Z M91 76 a9 9 0 1 0 0.1 0 Z' },
  ],
}
