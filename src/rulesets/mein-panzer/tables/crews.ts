import { both } from '../../../kernel/reference.ts'
import { armed, type Model, stand } from './model.ts'
import type { NationKey } from './skill.ts'
import type { SmallArmKey } from './small-arms.ts'

/** The rifle of each force, with which crews that get out fight on (MP-DAT-06). */
const RIFLES = {
  'germany-1939': 's_rifle_de',
  'poland-1939': 's_rifle_pl',
  'germany-1943': 's_rifle_de',
  'ussr-1943': 's_rifle_su',
  'usa-1944': 's_rifle_us',
  'japan-1942': 's_rifle_jp',
} as const satisfies Partial<Record<NationKey, SmallArmKey>>

/** The forces that have models to fight with (MP-DAT-04). */
export type ArmedNation = keyof typeof RIFLES

/** The id of the crews of a force, as a type of model. */
export const crewModelId = (force: ArmedNation): string => `crew-${force}`

const crew = (force: ArmedNation): Model =>
  stand(crewModelId(force), both('Crew', 'Załoga'), 'infantry', [armed(RIFLES[force])], 2, 0)

/** Crews that have left their vehicle or gun: infantry stands with a rifle and a close-combat value of 2 (MP-DAT-06). */
export const CREWS: readonly Model[] = [
  crew('germany-1939'),
  crew('poland-1939'),
  crew('germany-1943'),
  crew('ussr-1943'),
  crew('usa-1944'),
  crew('japan-1942'),
]
