import type { RuleId, WordKey } from '../../../kernel/words.ts'
import { ABILITY_TERMS } from './ability-effects.ts'
import { CREW_HIT, OVERRUN } from './vehicle-hits.ts'
import type { FireKind } from './weapons.ts'

/** One line of the table of morale effects: what it is called, by how much, and whether it stays. */
export interface MoraleEvent {
  readonly why: WordKey
  readonly amount: number
  readonly rule: RuleId
  readonly permanent?: true
}

const effect = (why: WordKey, amount: number, rule: RuleId = 'KG-MOR-11'): MoraleEvent => ({
  why,
  amount,
  rule,
})
const lasting = (why: WordKey, amount: number, rule: RuleId = 'KG-MOR-11'): MoraleEvent => ({
  why,
  amount,
  rule,
  permanent: true,
})

const FEAR = ABILITY_TERMS.fear.reluctance

/** Effects on Reluctance (KG-MOR-11). Lowering ones are negative. */
export const MORALE = {
  chiefKilled: lasting('kg.term.chief-killed', 5),
  commanderKilled: lasting('kg.term.commander-killed', 3),
  flankAttack: effect('kg.term.flank-attacked', 3),
  rearAttack: effect('kg.term.rear-attacked', 6),
  charged: effect('kg.term.charged', 4),
  tankCharged: effect('kg.term.tank-charged', OVERRUN.tank, 'KG-VME-02'),
  vehicleCharged: effect('kg.term.vehicle-charged', OVERRUN.other, 'KG-VME-02'),
  pinned: effect('kg.term.pinned', 2),
  airRaid: effect('kg.term.air-raid', 6, 'KG-RAID-09'),
  hiddenShooter: effect('kg.term.hidden-shooter', 2, 'KG-MOR-12'),
  surprised: effect('kg.term.surprised', 2, 'KG-OSP-05'),
  fear: effect(FEAR.why, FEAR.value, FEAR.rule),
  friendFlees: effect('kg.term.friend-flees', 1, 'KG-MOR-21'),
  cut: lasting('kg.term.cut', 2, 'KG-MOR-20'),
  crewHit: lasting('kg.term.crew-hit', CREW_HIT.reluctance, 'KG-AVP-06'),
  failedDisengage: effect('kg.term.failed-disengage', 1, 'KG-OMX-04'),
  enemyBroken: effect('kg.term.enemy-broken', -2, 'KG-MOR-17'),
  vehicleDestroyed: effect('kg.term.enemy-vehicle-destroyed', -4, 'KG-MOR-17'),
  raised: effect('kg.term.raised', -2),
  rallied: effect('kg.term.rallied', -6),
  hqAdjacent: lasting('kg.term.hq-adjacent', -2, 'KG-MOR-19'),
} as const satisfies Readonly<Record<string, MoraleEvent>>

/** Being under fire, by kind: only the most specific row counts (KG-MOR-13); muscle weapons are plain fire. */
export const UNDER_FIRE: Readonly<Record<FireKind, MoraleEvent>> = {
  muscle: effect('kg.term.under-fire', 2, 'KG-MOR-13'),
  small: effect('kg.term.under-small-arms', 3, 'KG-MOR-13'),
  machine: effect('kg.term.under-machine-weapons', 4, 'KG-MOR-13'),
  lightArtillery: effect('kg.term.under-artillery', 5, 'KG-MOR-13'),
  heavyArtillery: effect('kg.term.under-artillery', 5, 'KG-MOR-13'),
  flame: effect('kg.term.under-flames', 7, 'KG-MOR-13'),
}
