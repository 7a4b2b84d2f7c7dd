/** States of the ground, from the driest (KG-GRD-01). */
export const GROUNDS = ['veryDry', 'dry', 'wet', 'mud', 'snow', 'deepSnow'] as const
export type GroundState = (typeof GROUNDS)[number]

/** One row of the ground conditions table (KG-GRD-02). */
interface GroundRow {
  /** Added to an ignition test; null: nothing can be set alight. */
  readonly ignition: number | null
  /** Chances in six of bogging down, by drive off the road and for anything driving on a dirt road (KG-GRD-04). */
  readonly bogging: { readonly wheeled: number; readonly tracked: number; readonly dirtRoad: number }
  readonly charge: boolean
  /** Percentage added to the Movement Range of a move that leaves the road anywhere (KG-GRD-05). */
  readonly offRoad: number
  /** Water is frozen over (KG-GRD-06). */
  readonly ice: boolean
  /** Driving raises clouds of dust (KG-SMK-05). */
  readonly dust: boolean
}

const FIRM = { wheeled: 0, tracked: 0, dirtRoad: 0 } as const

/**
 * Ground conditions, *Warunki terenowe* (KG-GRD-01, KG-GRD-02). Wheels include horse-drawn wagons, half-tracks bog as
 * tracks do, feet and hooves never (KG-GRD-07).
 */
export const GROUND: Readonly<Record<GroundState, GroundRow>> = {
  veryDry: { ignition: 2, bogging: FIRM, charge: true, offRoad: 0, ice: false, dust: true },
  dry: { ignition: 0, bogging: FIRM, charge: true, offRoad: 0, ice: false, dust: false },
  wet: {
    ignition: -2,
    bogging: { wheeled: 2, tracked: 0, dirtRoad: 0 },
    charge: true,
    offRoad: 0,
    ice: false,
    dust: false,
  },
  mud: {
    ignition: null,
    bogging: { wheeled: 4, tracked: 2, dirtRoad: 1 },
    charge: false,
    offRoad: -50,
    ice: false,
    dust: false,
  },
  snow: {
    ignition: null,
    bogging: { wheeled: 2, tracked: 0, dirtRoad: 0 },
    charge: true,
    offRoad: 0,
    ice: true,
    dust: false,
  },
  deepSnow: {
    ignition: null,
    bogging: { wheeled: 4, tracked: 2, dirtRoad: 0 },
    charge: false,
    offRoad: -50,
    ice: true,
    dust: false,
  },
}

/** From the driest to the wettest; dynamic ground moves along it a step at a time (KG-GRD-03). */
export const WETNESS: readonly GroundState[] = ['veryDry', 'dry', 'wet', 'mud']
/** What thaws into what (KG-GRD-03). */
export const THAW: Readonly<Partial<Record<GroundState, GroundState>>> = { deepSnow: 'snow', snow: 'wet' }
