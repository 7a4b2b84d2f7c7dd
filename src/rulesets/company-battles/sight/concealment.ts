import type { Point } from '../../../kernel/space/types.ts'
import { type Area, type Field, fieldOf } from '../ground/field.ts'
import { did, has, isGun, isInfantry, isManpacked } from '../units/profile.ts'
import type { FwState, Member, Team } from '../units/state.ts'
import { atOpening } from './openings.ts'
import { keptBetween, openGround, underOneRoof } from './sight.ts'
import { type Look, nearLine, partlyIn, stopsBullets, veilOf } from './veils.ts'
import { type Cover, origins, pointsOf, type Viewer, viewerOf } from './viewer.ts'

/** How well a target hides: who has gone to ground is concealed, too (FW-CON-08). */
export type Hiding = 'open' | 'concealed' | 'goneToGround'

/** Points of nine that must be hidden for a team to be so (FW-CON-01). */
const HALF = 5

/** The cover of a team against a shooter (FW-CON-01…07). */
export function coverFrom(state: FwState, from: Team, to: Team): Cover {
  const field = fieldOf(state)
  const kept = keptBetween(field, from, to)
  const { look } = kept
  kept.cover ??= { inside: indoors(look), outside: null }
  const ground = kept.cover
  if (ground.inside !== null) return ground.inside
  if (to.dugIn === true) return 'bulletproof'
  ground.outside ??= outdoors(field, look)
  return ground.outside === 'open' && stillInTheOpen(to) ? 'concealed' : ground.outside
}

/** The cover of who is not in a building and not dug in: that of his place, and what he is behind. */
function outdoors(field: Field, look: Look): Cover {
  const own = coverOfPlace(field, look.to)
  if (own === 'bulletproof') return own
  const behind = openGround(look) ? 'open' : coverBehind(look)
  if (behind === 'bulletproof') return behind
  return own === 'concealed' || behind === 'concealed' || inSmoke(field, look.from) ? 'concealed' : 'open'
}

/** Infantry and man-packed guns that did not move in their last turn are concealed even in the open (FW-CON-04). */
const stillInTheOpen = (team: Team): boolean =>
  (isInfantry(team) || isManpacked(team)) && !did(team, 'moved') && !did(team, 'assaulted')

/**
 * In a building: concealed and in bulletproof cover, but not from who stands at its opening or is inside, too
 * (FW-CON-03); null: it is outdoors.
 */
function indoors({ from, to }: Look): Cover | null {
  if (to.house === null) return null
  return underOneRoof(from, to) || atOpening(from, to.house) ? 'open' : 'bulletproof'
}

/** What a place gives whoever fires, digging in apart: trenches, area terrain it is partly in, smoke (FW-CON-02, FW-CON-06, FW-SMK-05). */
function coverOfPlace(field: Field, viewer: Viewer): Cover {
  viewer.cover ??= placeCovers(field, viewer)
  return viewer.cover
}

function placeCovers(field: Field, { team, foot }: Viewer): Cover {
  let cover: Cover = 'open'
  for (const area of field.areas) {
    const { kind, terrain } = area
    if (kind === 'building' || kind === 'wreck' || terrain.cover === 'none') continue
    if (!hides(area, team) || !partlyIn(foot, area)) continue
    if (terrain.cover === 'bulletproof') return 'bulletproof'
    cover = 'concealed'
  }
  const trench = field.lines.some(({ kind, line }) => kind === 'trench' && nearLine(foot, line, 0))
  return trench ? 'bulletproof' : cover
}

/** Crops hide infantry and guns only (FW-TER-02). */
const hides = ({ kind }: Area, team: Pick<Team, 'type'>): boolean =>
  kind !== 'crops' || isInfantry(team) || isGun(team)

/** Who fires out of smoke has his targets concealed by it (FW-SMK-05). */
function inSmoke(field: Field, viewer: Viewer): boolean {
  viewer.smoke ??= field.areas.some((area) => area.kind === 'smoke' && partlyIn(viewer.foot, area))
  return viewer.smoke
}

/**
 * What a team is behind, by nine points: from the shooter's point that sees most of them at least half are hidden
 * (FW-CON-01, FW-CON-02, FW-CON-05, FW-CON-07).
 */
function coverBehind(look: Look): Cover {
  const starts: readonly Point[] =
    look.from.house === null ? origins(look.from, null) : look.from.house.openings.map(({ at }) => at)
  const points = pointsOf(look.to)
  // Its middle is the last of them, and mostly sees as much as any.
  for (let i = starts.length - 1; i >= 0; i--)
    if (!atLeastHalf(look, starts[i] as Point, points, isVeiled)) return 'open'
  return starts.every((a) => atLeastHalf(look, a, points, stopsBullets)) ? 'bulletproof' : 'concealed'
}

const isVeiled = (look: Look, a: Point, b: Point): boolean => veilOf(look, a, b) !== 'open'

/** Whether the lines from a point to at least half of nine pass a test, which is made of no more of them than it takes. */
function atLeastHalf(
  look: Look,
  a: Point,
  points: readonly Point[],
  passes: (look: Look, a: Point, b: Point) => boolean,
): boolean {
  let pass = 0
  let left = points.length
  for (const b of points) {
    if (passes(look, a, b)) pass += 1
    left -= 1
    if (pass >= HALF) return true
    if (pass + left < HALF) return false
  }
  return false
}

/** The mark of a team that Eyes and Ears have found, to the end of the phase (FW-REC-02). */
export const SPIED = 'company.spied'

/** Whether Eyes and Ears have found a team in this phase (FW-REC-02). */
export const isSpied = ({ u, team }: Member): boolean =>
  u.markers.some(({ kind, value }) => kind === SPIED && value === team.n)

/**
 * Whether a team keeps to the ground: it neither moved nor shot, assaulted or moved fast in its last own turn, nor directed
 * guns, which is a spotter's shooting; scouts and observers may have moved (FW-CON-08, FW-CON-09, FW-ART-12, FW-REC-01). It
 * must be concealed besides.
 */
export function keepsDown(member: Member): boolean {
  const { u, team } = member
  if (did(team, 'shot') || did(team, 'spotted') || did(team, 'assaulted') || u.fast || isSpied(member))
    return false
  return !did(team, 'moved') || has(team, 'recon') || has(team, 'observer')
}

/** How well a team hides from a shooter (FW-CON-01…09). */
export function hidingFrom(state: FwState, from: Member, to: Member): Hiding {
  if (coverFrom(state, from.team, to.team) === 'open') return 'open'
  return keepsDown(to) ? 'goneToGround' : 'concealed'
}

/** Whether a team has bulletproof cover against a shooter; gun shields apart (FW-CON-07). */
export const sheltered = (state: FwState, from: Team, to: Team): boolean =>
  coverFrom(state, from, to) === 'bulletproof'

/** Whether a place alone is bulletproof cover whoever fires, also from above: dug in, in a building, rubble (FW-ART-23). */
export function shelteredFromAbove(state: FwState, team: Team): boolean {
  const field = fieldOf(state)
  const viewer = viewerOf(field, team)
  return team.dugIn === true || viewer.house !== null || coverOfPlace(field, viewer) === 'bulletproof'
}
