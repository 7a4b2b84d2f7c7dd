import type { Procedure } from '../../../../kernel/ask.ts'
import { everyFeature } from '../../../../kernel/ordered.ts'
import { wholePoint } from '../../../../kernel/space/angle.ts'
import type { SideId } from '../../../../kernel/words.ts'
import { type FwBattle, type FwUnit, thrown, unit } from '../../units/state.ts'
import { noteSmoke } from '../order-of-fire.ts'
import type { Aim } from './aim.ts'
import { firesRockets } from './battery.ts'
import { noteBombardment, noteShot, rangesIn } from './bombard.ts'
import { groundOf, lineOfFire, smokeScreen } from './template.ts'
import { leaveTrails } from './trails.ts'

/** Smoke that a side has laid goes as its next turn begins (FW-SMK-06, FW-TUR-03). */
export function clearSmoke(battle: FwBattle, side: SideId): void {
  for (const { id, layer, data } of everyFeature(battle.state)) {
    if (layer === 'smoke' && data?.side === side)
      battle.change('FW-SMK-06', { type: 'unfeature', feature: id })
  }
}

/**
 * A smoke bombardment: ranged in as usual; nobody is hit. The wind is thrown for, and the screen lies until the side's
 * next turn begins (FW-SMK-01…06).
 */
export function* laySmoke(battle: FwBattle, battery: FwUnit, aim: Aim): Procedure {
  noteBombardment(battle, battery, aim.guns, aim.spotter, 'FW-SMK-01')
  noteSmoke(battle, unit(battle, battery.id))
  if ((yield* rangesIn(battle, battery, aim)) === null) return
  noteShot(battle, battery, aim.guns)
  // Rockets show where they come from, whatever they carry (FW-ART-25).
  if (firesRockets(aim.guns)) leaveTrails(battle, unit(battle, battery.id))
  const wind = thrown(battle, 'FW-SMK-04', battery.id)(6, 'company.roll.wind')
  const facing = lineOfFire(
    aim.guns.map(({ member: { team } }) => ({ x: team.x, y: team.y })),
    aim.at,
  )
  const screens = smokeScreen(aim.at, facing, aim.guns.length, wind)
  screens.forEach((template, i) => {
    battle.change('FW-SMK-05', {
      type: 'feature',
      feature: {
        id: `smoke-${battery.id}-${battle.state.turn}-${i + 1}`,
        layer: 'smoke',
        kind: 'smoke',
        polygon: groundOf(template).map(wholePoint),
        data: { side: battery.side },
      },
    })
  })
  battle.event('FW-SMK-03', 'company.lays-smoke', {
    unit: battery.id,
    data: { templates: screens.length, guns: aim.guns.length, wind },
  })
}
