import { type Term, term, terms } from '../../../kernel/modifiers.ts'
import type { KeyEnd, WordKey } from '../../../kernel/words.ts'
import { LAST_FIRE_COLUMN } from '../tables/artillery-fire.ts'
import { shifted } from '../tables/odds.ts'
import { FIRE_SHIFTS, SHIFTS } from '../tables/shifts.ts'

/** All that moves the column of a fight, as it stands; what counts only for some is sorted out by the sum. */
export interface Circumstances {
  /** A cavalry charge, not direct combat: lances, the slope down and the leader's example count only then. */
  readonly charge: boolean
  readonly armoured: boolean
  readonly enemyArmoured: boolean
  readonly lances: boolean
  readonly marching: boolean
  readonly enemyMarching: boolean
  /** Every attacking hex lies before a defender in defence formation. */
  readonly inDefence: boolean
  /** The path goes down and never up. */
  readonly downhill: boolean
  /** The target hex has field fortifications. */
  readonly works: boolean
  readonly village: boolean
  /** Foot is among the defenders: works and villages are of use to nobody else. */
  readonly foot: boolean
  readonly uphill: boolean
  readonly horseInForest: boolean
  readonly enemyHorseInForest: boolean
  readonly ford: boolean
  /** An attacking hex lies in the flank or rear of all defenders. */
  readonly flank: boolean
  /** Hexes attacked from. */
  readonly sides: number
  /** A leader rides with the charge. */
  readonly example: boolean
  readonly command: boolean
  readonly enemyCommand: boolean
}

/** A shift as a term, by its word in the catalogues. */
const shift = (
  word: KeyEnd<'hex.term.', WordKey>,
  { by, rule }: (typeof SHIFTS)[keyof typeof SHIFTS],
): Term => term(`hex.term.${word}`, by, rule)

/**
 * The column shifts of a fight, positive to the right for the attacker, negative for the defender (HX-MOD-12). Each
 * counts once a side, if even one unit has it (HX-MOD-11).
 */
export const shiftTerms = (it: Circumstances): Term[] =>
  terms(
    it.armoured && shift('armoured', SHIFTS.armoured),
    it.enemyArmoured && shift('enemy-armoured', SHIFTS.enemyArmoured),
    it.charge && it.lances && shift('lances', SHIFTS.lances),
    it.marching && shift('marching', SHIFTS.marching),
    it.enemyMarching && shift('enemy-marching', SHIFTS.enemyMarching),
    it.inDefence && shift('defence', SHIFTS.inDefence),
    it.charge && it.downhill && shift('downhill', SHIFTS.downhill),
    it.foot && it.works && shift('works', SHIFTS.works),
    it.uphill && shift('uphill', SHIFTS.uphill),
    it.horseInForest && shift('horse-in-forest', SHIFTS.horseInForest),
    it.enemyHorseInForest && shift('enemy-horse-in-forest', SHIFTS.enemyHorseInForest),
    it.foot && it.village && shift('village', SHIFTS.village),
    it.ford && shift('ford', SHIFTS.ford),
    it.flank && shift('flank', SHIFTS.flank),
    it.sides >= 3 && shift('three-sides', SHIFTS.threeSides),
    it.charge && it.example && shift('example', SHIFTS.example),
    it.command && shift('command', SHIFTS.command),
    it.enemyCommand && shift('enemy-command', SHIFTS.enemyCommand),
  )

/** What moves the column of artillery fire at a hex (HX-ART-12). */
export interface FireCircumstances {
  /** Beyond half the range of a battery, rounded up. */
  readonly far: boolean
  /** Forest or village. */
  readonly cover: boolean
  /** Foot in field fortifications. */
  readonly works: boolean
  /** A target marches or is disorganised. */
  readonly loose: boolean
  /** Units in the hex. */
  readonly units: number
}

/** Column shifts of fire at a hex, to the right for more effect (HX-ART-12). */
export const fireShiftTerms = (it: FireCircumstances): Term[] =>
  terms(
    it.far && term('hex.term.long-range', FIRE_SHIFTS.longRange.by, 'HX-ART-12'),
    it.cover && term('hex.term.cover', FIRE_SHIFTS.cover.by, 'HX-ART-12'),
    it.works && term('hex.term.works', FIRE_SHIFTS.works.by, 'HX-ART-12'),
    it.loose && term('hex.term.loose-target', FIRE_SHIFTS.looseTarget.by, 'HX-ART-12'),
    it.units >= 3 && term('hex.term.crowded', FIRE_SHIFTS.crowded.by, 'HX-ART-12'),
  )

/** The column of a fire factor after its shifts, 0 to the last (HX-ART-12). */
export const fireColumn = (factor: number, shift: number): number =>
  shifted(Math.min(LAST_FIRE_COLUMN, factor - 1), shift, LAST_FIRE_COLUMN)

/** A fire column as it is printed: its factor, `6+` for the last. */
export const fireColumnName = (column: number): string =>
  column === LAST_FIRE_COLUMN ? '6+' : String(column + 1)
