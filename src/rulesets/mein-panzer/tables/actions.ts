import type { RuleId } from '../../../kernel/words.ts'

/** What an action costs (MP-ACT-02); `free` besides: at the start of a turn for nothing. */
export type ActionCost = 'standard' | 'additional' | 'complex' | 'free'

interface ActionRow {
  readonly group: 'fire' | 'attack' | 'infantry' | 'other' | 'move'
  /** One of these. */
  readonly cost: readonly ActionCost[]
  readonly rule: RuleId
}

const S = ['standard'] as const
const C = ['complex'] as const
const SA = ['standard', 'additional'] as const

const action = (group: ActionRow['group'], cost: readonly ActionCost[], rule: RuleId): ActionRow => ({
  group,
  cost,
  rule,
})

/** Actions (T1.2, MP-ACT-04). */
export const ACTIONS = {
  artilleryFire: action('fire', S, 'MP-ART-09'),
  fireOM1: action('fire', C, 'MP-ACT-05'),
  fireOM2: action('fire', C, 'MP-ACT-06'),
  fireOM3: action('fire', S, 'MP-ACT-07'),
  attack: action('attack', S, 'MP-FLM-01'),
  ram: action('attack', S, 'MP-RAM-01'),
  overrun: action('attack', C, 'MP-OVR-01'),
  attackStructure: action('attack', S, 'MP-ACT-12'),
  firefight: action('infantry', S, 'MP-INF-01'),
  charge: action('infantry', C, 'MP-CHG-01'),
  coveringFire: action('infantry', S, 'MP-SUP-01'),
  combinedFire: action('infantry', S, 'MP-CMB-01'),
  register: action('other', S, 'MP-REG-01'),
  smoke: action('other', S, 'MP-SMK-01'),
  recover: action('other', S, 'MP-MOR-09'),
  overwatch: action('other', ['standard', 'free'], 'MP-OVW-02'),
  hide: action('other', S, 'MP-HID-02'),
  detect: action('other', S, 'MP-DET-01'),
  load: action('other', SA, 'MP-TRP-03'),
  setUp: action('other', SA, 'MP-ACT-09'),
  repair: action('other', C, 'MP-TRP-18'),
  mine: action('other', S, 'MP-SAP-01'),
  move: action('move', SA, 'MP-MOV-01'),
  evade: action('move', C, 'MP-MOV-16'),
  run: action('move', C, 'MP-INF-09'),
  crawl: action('move', SA, 'MP-INF-10'),
  digOut: action('move', SA, 'MP-IMM-04'),
  push: action('move', SA, 'MP-PSH-01'),
} as const
export type ActionKey = keyof typeof ACTIONS
