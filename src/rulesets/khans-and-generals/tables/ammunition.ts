/** Kinds of ammunition that cards list (KG-STF-01). */
export const AMMUNITION = [
  'he',
  'ap',
  'shrapnel',
  'canister',
  'smoke',
  'illumination',
  'incendiary',
  'aa',
  'stone',
] as const

/** What bursts among units; of the others smoke and light only mark a place, and two are for other targets. */
export type Bursting = 'stone' | 'he' | 'incendiary' | 'shrapnel' | 'canister'
/** Shells that hurt nobody: one Accuracy test for the place (KG-ART-10, KG-ART-11). */
export type Marking = 'smoke' | 'illumination'

/** A row of the effects of ammunition (KG-STF-02). */
interface Effects {
  /** Added to the gun's Blast. */
  readonly blast: number
  /** Added to the gun's Spread, cm. */
  readonly spread: number
  /** One Accuracy test, and the burst is shared out among all under it (KG-ART-06). */
  readonly area: boolean
  /** Stones frighten, but nobody lies down for them (KG-DAT-05). */
  readonly pins: boolean
  /** May bring down works at the place aimed at: high explosive, and what engines throw (KG-DES-01). */
  readonly demolishes: boolean
  /** Does nothing to whoever is in a bunker (KG-STF-02). */
  readonly stoppedByBunker: boolean
}

const shell: Effects = {
  blast: 0,
  spread: 0,
  area: false,
  pins: true,
  demolishes: false,
  stoppedByBunker: false,
}

/** What each kind does where it bursts (KG-STF-02, KG-DAT-05, KG-ART-12). */
export const EFFECTS: Readonly<Record<Bursting, Effects>> = {
  he: { ...shell, demolishes: true },
  stone: { ...shell, demolishes: true, pins: false },
  incendiary: { ...shell, demolishes: true, blast: -4 },
  shrapnel: { ...shell, blast: -2, spread: 2, area: true, stoppedByBunker: true },
  canister: shell,
}

/** What can be fired at people and places; solid shot is for vehicles alone, flak for what flies (KG-STF-02). */
export const FIRED_AT_GROUND: readonly (Bursting | Marking)[] = [
  'stone',
  'he',
  'shrapnel',
  'incendiary',
  'canister',
  'smoke',
  'illumination',
]
