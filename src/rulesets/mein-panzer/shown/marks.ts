import { everySide, pairsIn } from '../../../kernel/ordered.ts'
import type { SceneFeature } from '../../../kernel/scene.ts'
import { circlePoints } from '../../../kernel/space/base.ts'
import type { View } from '../../../kernel/view.ts'
import { INCH } from '../tables/inches.ts'
import { FIELD } from '../tables/templates.ts'
import type { Marks } from '../units/marks.ts'

/** How far the outermost cells of the field reach from the mark, inches (MP-ART-08). */
const REACH = 2.5 * FIELD.pitch

/** Marks of the reader's own batteries that wait for their fire, each with the battery's name (MP-ART-04, MP-ASY-05). */
export const marksShown = (view: View): SceneFeature[] =>
  everySide(view).flatMap(({ facts }) =>
    pairsIn((facts.marks ?? {}) as Marks).flatMap(([battery, { at, fired }]): SceneFeature[] =>
      fired
        ? []
        : [
            {
              shape: 'cloud',
              kind: 'mark',
              polygon: circlePoints(at, 2 * REACH * INCH, 0, 24),
              label: battery,
            },
          ],
    ),
  )
