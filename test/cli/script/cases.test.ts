import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { playScript, scriptSchema } from '../../../src/cli/script/script.ts'
import { readYaml } from '../../../src/cli/shared/files.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { loadLibrary } from '../../../src/table/library.ts'

const library = loadLibrary()

/** What units have come to, by their ids. */
type Outcome = Readonly<Record<string, object>>

/** Plays a script of scripts/cases: a die too few, too many or of another kind fails it. Its head reckons what must come out. */
async function played(name: string) {
  const path = fileURLToPath(new URL(`scripts/cases/${name}.yaml`, import.meta.url))
  const { state } = playScript(await readYaml(path, scriptSchema), rulesets, library).played
  return state as { units: Record<string, unknown>; outcome: unknown }
}

const broken = { status: 'broken' }
const destroyed = { status: 'destroyed' }
const standing = { status: 'standing' }

describe('cases of Khans & Generals, reckoned from the book before they were played', () => {
  const cases: readonly (readonly [string, Outcome])[] = [
    ['gun-front-turret', { B2: destroyed }],
    ['gun-side-crew', { B2: { ...broken, stan: 2, reluctance: 8, immobilised: false } }],
    ['gun-front-hull', { B2: { ...broken, stan: 4, reluctance: 8, immobilised: false } }],
    ['he-beyond-penetration', { B2: destroyed }],
    ['hatches-shut', { A2: { ...standing, stan: 3 }, B2: { stan: 26, reluctance: 15, pinned: false } }],
    ['at-rifle-rear', { A2: { ...broken, stan: 2, reluctance: 6 } }],
    ['at-rifle-equal', { B2: { ...standing, stan: 3, reluctance: 3 } }],
    ['overrun-answered', { A2: destroyed, B2: { ...standing, stan: 30, reluctance: 12 } }],
    ['overrun-gun', { B2: destroyed, A2: standing }],
    ['stuck-thrice', { A2: { ...standing, immobilised: true } }],
    ['mud', { A2: { at: { x: 600, y: 300 } }, A3: { at: { x: 800, y: 440 } } }],
    ['wreck-cover', { B3: { ...standing, stan: 17, reluctance: 14, pinned: false } }],
    ['dust', { B2: { ...standing, stan: 19, reluctance: 14, pinned: false } }],
    ['edge-of-scrub', { A2: { at: { x: 600, y: 420 }, stan: 26, reluctance: 13, pinned: false } }],
    [
      'bombs-beside',
      {
        B2: { stan: 18, reluctance: 18, pinned: true },
        B3: { ...standing, stan: 1, reluctance: 2, pinned: true },
      },
    ],
    ['vehicles-first', { B2: { stan: 30, reluctance: 10 }, B3: { ...broken, stan: 1, reluctance: 9 } }],
    ['dogfight-tie', { A2: { stan: 30 }, B2: { stan: 30 }, A9: standing, B9: standing }],
    ['flak-equal', { A2: { stan: 30 }, B2: { stan: 30, reluctance: 10 } }],
    ['two-discs', { B2: { ...broken, stan: 5, reluctance: 15 } }],
    ['shrapnel-shared', { B2: { stan: 27, reluctance: 15 }, B3: { stan: 4, reluctance: 5 } }],
    ['canister-friends', { A3: { stan: 19, reluctance: 15 }, B2: { stan: 19, reluctance: 15 } }],
    ['flare', { B2: { stan: 24, reluctance: 13, pinned: false } }],
    ['lorry-shot-at', { B2: { ...broken, stan: 1, reluctance: 5, immobilised: true } }],
    ['he-front-hull-driver', { B2: { ...broken, stan: 2, reluctance: 8, immobilised: true } }],
    ['grenades-at-machine-gun', { B2: { ...standing, stan: 4, reluctance: 5, pinned: false } }],
    ['flames-at-side', { B2: destroyed, A2: standing }],
    ['mine-under-tank', { A2: destroyed }],
    ['moved-with-hatches-shut', { B2: { ...standing, stan: 3, reluctance: 0 } }],
    ['shell-into-lorry', { B2: destroyed, B3: destroyed }],
    ['through-smoke', { B2: { ...standing, stan: 30, reluctance: 15, pinned: false } }],
  ]

  test.each(cases)('%s', async (name, outcome) => {
    expect((await played(name)).units).toMatchObject(outcome)
  })
})

describe('cases of Szwadron, reckoned from the book before they were played', () => {
  const normal = { status: 'standing', control: 'normal' }
  const cases: readonly (readonly [string, Outcome])[] = [
    ['watch-repulse', { P1: { ...normal, figures: 8, at: { x: 442, y: 230 } } }],
    ['first-strike', { A1: { ...normal, figures: 6 }, P4: { ...normal, figures: 4, engaged: true } }],
    ['in-a-wood', { A1: { ...normal, figures: 9, at: { x: 440, y: 420 } } }],
    ['scattered-order', { P1: { ...normal, figures: 3 } }],
    ['out-of-hand', { A1: { ...normal, figures: 9 }, P1: { control: 'pursuit', figures: 8, prey: ['A1'] } }],
    ['unhurt-stands', { A1: { ...normal, figures: 9, engaged: false }, P1: { ...normal, figures: 9 } }],
    ['no-rally-at-ten', { A1: { control: 'panic', figures: 10, at: { x: 440, y: 500 } } }],
    ['panic-struck', { A1: { control: 'panic', figures: 5 }, P4: { ...normal, figures: 4 } }],
    ['no-way-back', { A1: destroyed, P1: normal }],
    ['half-a-unit', { A1: { ...normal, figures: 2 } }],
    ['parted-disengages', { A1: { ...normal, figures: 9, engaged: false }, P1: { ...normal, figures: 8 } }],
  ]

  test.each(cases)('%s', async (name, outcome) => {
    expect((await played(name)).units).toMatchObject(outcome)
  })

  test('half a unit brings half its points (SZ-SCEN-04)', async () => {
    expect((await played('half-a-unit')).outcome).toMatchObject({
      winner: 'PL',
      reason: { key: 'sz.victory.victory', params: { more: 36, less: 0 } },
    })
  })
})

describe('cases of Company Battles, reckoned from the book before they were played', () => {
  const cases: readonly (readonly [string, Outcome])[] = [
    ['five-hits-pin', { D2: { ...standing, pinned: true, lost: [4, 5, 6, 7] } }],
    ['four-hits-do-not', { D2: { ...standing, pinned: false, lost: [4, 5, 6, 7] } }],
    [
      'far-front-armour',
      {
        D4: {
          ...standing,
          lost: [3],
          teams: [
            { n: 1, bailed: true },
            { n: 2, bailed: true },
          ],
        },
      },
    ],
  ]
  test.each(cases)('%s', async (name, outcome) => {
    expect((await played(name)).units).toMatchObject(outcome)
  })
  test('holds-both', async () => {
    expect((await played('holds-both')).outcome).toMatchObject({ winner: 'US' })
  })
})
