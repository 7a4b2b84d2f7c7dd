import type { Model } from './model.ts'
import { GERMANY_1939 } from './models/germany-1939.ts'
import { GERMANY_1943 } from './models/germany-1943.ts'
import { JAPAN_1942 } from './models/japan-1942.ts'
import { POLAND_1939 } from './models/poland-1939.ts'
import { USA_1944 } from './models/usa-1944.ts'
import { USSR_1943 } from './models/ussr-1943.ts'
import type { NationKey } from './skill.ts'

/** Models of each force (MP-DAT-04). */
export const MODELS = {
  'germany-1939': GERMANY_1939,
  'poland-1939': POLAND_1939,
  'germany-1943': GERMANY_1943,
  'ussr-1943': USSR_1943,
  'usa-1944': USA_1944,
  'japan-1942': JAPAN_1942,
} as const satisfies Partial<Record<NationKey, readonly Model[]>>
