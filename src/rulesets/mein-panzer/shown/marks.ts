import { everySide, pairsIn } from '../../../kernel/ordered.ts'
import type { SceneFeature } from '../../../kernel/scene.ts'
import { circlePoints } from '../../../kernel/space/base.ts'
import type { View } from '../../../kernel/view.ts'
import { INCH } from '../tables/inches.ts'
import { FIELD } from '../tables/templates.ts'
import type { Mark, Marks, Regiment } from '../units/marks.ts'

/** How far the outermost cells of the field reach from the mark, inches (MP-ART-08). */
const REACH = 2.5 * FIELD.pitch

/** Marks of the reader's own batteries, and of his regiment, that wait for their fire, with the battery's name (MP-ART-04, MP-RGT-01, MP-ASY-05). */
export const marksShown = (view: View): SceneFeature[] =>
  everySide(view).flatMap(({ facts }) => {
    const regiment = ((facts.regiment ?? null) as Regiment | null)?.mark
    return [
      ...pairsIn((facts.marks ?? {}) as Marks).flatMap(([battery, mark]) => shown(mark, battery)),
      ...(regiment == null ? [] : shown(regiment, '')),
    ]
  })

const shown = ({ at, fired }: Mark, label: string): SceneFeature[] =>
  fired
    ? []
    : [
        {
          shape: 'cloud',
          kind: 'mark',
          polygon: circlePoints(at, 2 * REACH * INCH, 0, 24),
          ...(label === '' ? {} : { label }),
        },
      ]
