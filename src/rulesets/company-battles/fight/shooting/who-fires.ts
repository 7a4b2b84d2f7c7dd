import { isPinned } from '../../morale/pinned.ts'
import type { Weapon } from '../../tables/weapons.ts'
import { did, isArmoured, isCavalry, isOperational, weaponsOf } from '../../units/profile.ts'
import { reorganises } from '../../units/reorganising.ts'
import type { Deed, FwState, Member } from '../../units/state.ts'
import type { Firing } from './shooting.ts'

/** Weapons with which a team fires at what it sees: not those that only bombard (FW-ART-02). */
export function directWeapons(team: Pick<Member['team'], 'type'>): readonly Weapon[] {
  const all = weaponsOf(team)
  let direct = known.get(all)
  if (direct === undefined) {
    direct = all.filter(({ tags }) => !tags.includes('bombard') || tags.includes('direct'))
    known.set(all, direct)
  }
  return direct
}

/** Sorted out once for each type of team. */
const known = new WeakMap<readonly Weapon[], readonly Weapon[]>()

/** What keeps a team from shooting in its own turn once it has done it (FW-TGT-08, FW-LOS-10). */
const INSTEAD: readonly Deed[] = ['eyes', 'appointed', 'dug', 'towed', 'over', 'spotted', 'bombarded', 'shot']

/** Why a team may not shoot in its own turn; null: it may (FW-TGT-01, FW-TGT-08, FW-REC-10). */
export function barredFromFire(
  state: FwState,
  { u, team }: Member,
): 'fast' | 'unfit' | 'busy' | 'reorganises' | 'unarmed' | null {
  if (u.fast) return 'fast'
  if (!isOperational(team)) return 'unfit'
  if (directWeapons(team).length === 0) return 'unarmed'
  if (INSTEAD.some((deed) => did(team, deed))) return 'busy'
  return reorganises(state, u) ? 'reorganises' : null
}

/** Whether a team may shoot in its own turn. */
export const mayShoot = (state: FwState, member: Member): boolean => barredFromFire(state, member) === null

/** Whether a team may fire at those who charge: fit, armed, and not reorganising (FW-ASL-07, FW-REC-10). */
export const mayFireInDefence = (state: FwState, { u, team }: Member): boolean =>
  isOperational(team) && directWeapons(team).length > 0 && !reorganises(state, u)

/** What decides the dice and the score of one weapon, of the team that fires it (FW-HIT-01, FW-HIT-04). */
export const firingOf = (
  state: FwState,
  { u, team }: Member,
  { rof }: Pick<Weapon, 'rof'>,
  defensive: boolean,
): Firing => ({
  rof,
  moved: did(team, 'moved'),
  pinned: !isArmoured(team) && isPinned(state, u, team),
  mounted: isCavalry(team),
  defensive,
})
