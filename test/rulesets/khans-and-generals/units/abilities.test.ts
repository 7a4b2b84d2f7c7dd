import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Term } from '../../../../src/kernel/modifiers.ts'
import {
  ABILITIES,
  type Ability,
  abilityWord,
} from '../../../../src/rulesets/khans-and-generals/tables/abilities.ts'
import * as abilities from '../../../../src/rulesets/khans-and-generals/units/abilities.ts'
import { trainingOf } from '../../../../src/rulesets/khans-and-generals/units/tests.ts'

const ROOT = join(import.meta.dirname, '../../../../src/rulesets/khans-and-generals')

/** As much of a unit as its abilities are asked of, with one of them and nothing else. */
const one = (ability: Ability) => ({
  abilities: [ability],
  sections: [] as readonly string[],
  notes: {},
  inPosition: null,
  training: 3 as const,
})
type One = ReturnType<typeof one>
const PLAIN = { ...one('levy'), abilities: [] }

/** Whom something of the abilities holds for. */
const those = (ask: (u: One) => boolean) => ABILITIES.filter((ability) => ask(one(ability)))

describe('what each ability lets its units do, and nobody else', () => {
  const rows: readonly (readonly [string, (u: One) => boolean, readonly Ability[]])[] = [
    ['KG-ABI-01', abilities.burnsPowder, ['blackPowder']],
    ['KG-ABI-04 KG-ABI-26', (u) => abilities.drilledFor(u, 'pikeWall'), ['pikes']],
    ['KG-ABI-04 KG-ABI-26', (u) => abilities.drilledFor(u, 'hedgehog'), ['pikes']],
    ['KG-ABI-04 KG-ABI-26', (u) => abilities.drilledFor(u, 'shieldWall'), ['shieldWallDrill']],
    ['KG-ABI-04 KG-ABI-26', (u) => abilities.drilledFor(u, 'column'), ABILITIES],
    ['KG-ABI-05', (u) => abilities.frightens(u, PLAIN), ['fear']],
    ['KG-ABI-05', (u) => abilities.frightens(u, { ...PLAIN, training: 4 }), ['fear']],
    ['KG-ABI-05', (u) => abilities.frightens(u, { ...PLAIN, training: 5 }), []],
    ['KG-ABI-07', abilities.hasPavises, ['pavise']],
    ['KG-ABI-08', abilities.hasFury, ['fury']],
    ['KG-ABI-09', abilities.isScout, ['scout']],
    ['KG-ABI-10', abilities.hidesInAnyTerrain, ['partisan']],
    ['KG-ABI-10', abilities.springsBehindEnemy, ['partisan']],
    ['KG-ABI-11', abilities.keepsRangeAfterMove, ['skirmisher']],
    ['KG-ABI-11', abilities.shootsOnTheMove, ['skirmisher']],
    ['KG-ABI-12', abilities.shootsBackwards, ['parthian']],
    ['KG-ABI-13', (u) => abilities.observerPoints(u) === 2, ['artilleryObserver']],
    ['KG-ABI-14', (u) => abilities.laysLines({ ...u, orders: [], sections: [] }), ['telephone']],
    ['KG-ABI-15', abilities.hasRadio, ['radio']],
    ['KG-ABI-16 KG-ABI-17', abilities.ridesCycle, ['bicycles', 'motorcycles']],
    ['KG-ABI-19', abilities.hasFireArrows, ['fireArrows']],
    ['KG-ABI-22', abilities.firesAtTheSky, ['aaCapable']],
    ['KG-ABI-23', abilities.isSapper, ['sapper']],
    ['KG-ABI-23', (u) => abilities.isSapper({ ...u, sections: ['sec_sapper'] }), ABILITIES],
    ['KG-ABI-25', (u) => !abilities.frightens(one('fear'), u), ['fearless']],
    ['KG-ABI-25', abilities.isFearless, ['fearless']],
    ['KG-ABI-28', abilities.hidesInTheOpen, ['camouflage']],
    ['KG-ABI-31', (u) => abilities.moreSiegeResults(u, 'palisade') === 1, ['siegeCrew']],
    ['KG-ABI-31', (u) => abilities.moreSiegeResults(u, 'hedge') !== 0, []],
    ['KG-ABI-32', abilities.mayStandOnce, ['stubborn']],
    ['KG-ABI-32', (u) => abilities.mayStandOnce({ ...u, notes: { 'KG-ABI-32': true } }), []],
    ['KG-ABI-33', abilities.mountsOnTheMove, ['dragoons']],
    ['KG-ABI-34', abilities.isLevy, ['levy']],
    ['KG-ABI-34', (u) => trainingOf(u) === 1, ['levy']],
  ]

  test.each(rows.map(([rule, ask, expected]) => [rule, expected, ask] as const))(
    '%s: %j',
    (_, expected, ask) => {
      expect([...those(ask)].sort()).toEqual([...expected].sort())
    },
  )
})

describe('what each ability adds to a sum', () => {
  /** The terms of who has one, in words, by ability; those of nobody are left out. */
  const added = (ask: (u: One) => Term | null): Record<string, string> =>
    Object.fromEntries(
      ABILITIES.flatMap((ability) => {
        const t = ask(one(ability))
        return t === null || t.value === 0 ? [] : [[ability, `${t.why} ${t.value} ${t.rule}`]]
      }),
    )

  const rows: readonly (readonly [string, (u: One) => Term | null, Readonly<Record<string, string>>])[] = [
    [
      'KG-ABI-03 KG-ABI-04',
      abilities.atMountedTerm,
      { spears: 'kg.term.spears 3 KG-ABI-03', pikes: 'kg.term.pikes 4 KG-ABI-04' },
    ],
    [
      'KG-ABI-03 KG-ABI-04',
      abilities.inForestTerm,
      { spears: 'kg.term.spears-in-forest -2 KG-TER-07', pikes: 'kg.term.spears-in-forest -2 KG-TER-07' },
    ],
    ['KG-ABI-06', (u) => abilities.piercingTerm(u, 5), { piercing: 'kg.term.piercing -2 KG-ABI-06' }],
    ['KG-ABI-06', (u) => abilities.piercingTerm(u, 1), { piercing: 'kg.term.piercing -1 KG-ABI-06' }],
    ['KG-ABI-07', abilities.paviseTerm, { pavise: 'kg.term.pavise 2 KG-ABI-07' }],
    ['KG-ABI-08', abilities.furyTerm, { fury: 'kg.term.fury 3 KG-ABI-08' }],
    ['KG-ABI-09', abilities.scoutTerm, { scout: 'kg.term.scout 1 KG-ABI-09' }],
    ['KG-ABI-12', abilities.parthianTerm, { parthian: 'kg.term.parthian -2 KG-ABI-12' }],
    ['KG-ABI-12', (u) => abilities.parthianTerm({ ...u, inPosition: 'tower' }), {}],
    ['KG-ABI-29', abilities.lancersTerm, { lancers: 'kg.term.lancers 2 KG-ABI-29' }],
  ]

  test.each(rows.map(([rule, ask, expected]) => [rule, expected, ask] as const))(
    '%s: %j',
    (_, expected, ask) => {
      expect(added(ask)).toEqual(expected)
    },
  )

  test('KG-ABI-04: with pikes and spears it is the pikes', () => {
    const both = { abilities: ['spears', 'pikes'] as const }
    expect(abilities.atMountedTerm(both)?.value).toBe(4)
  })
})

test('KG-ABI-23 KG-UNI-03: a section of sappers makes its unit one, once', () => {
  expect(abilities.withSappers({ abilities: ['pikes'] })).toEqual(['pikes', 'sapper'])
  expect(abilities.withSappers({ abilities: ['sapper', 'fury'] })).toEqual(['sapper', 'fury'])
})

test('KG-ABI-01 KG-TYP-06: shooters come with black powder, but not behind smokeless rifles', () => {
  expect(abilities.ofType(['blackPowder'], 'musket')).toEqual(['blackPowder'])
  expect(abilities.ofType(['blackPowder'], 'rifledMusket')).toEqual(['blackPowder'])
  for (const weapon of ['rifle', 'carbine', 'pistol', 'smg', 'lmg', 'hmg']) {
    expect(abilities.ofType(['blackPowder', 'scout'], weapon)).toEqual(['scout'])
  }
})

test('KG-ABI-24: modern tactics are of an army', () => {
  expect([abilities.hasModernTactics(['modernTactics']), abilities.hasModernTactics([])]).toEqual([
    true,
    false,
  ])
})

/** Where abilities may be named: the book's tables, what asks for them, and words and trials for readers. */
const AT_HOME = /^(tables\/|units\/abilities\.ts$|shown\/words\/|reference\/)/u

/** Other things of the book that are called as an ability is. */
const NAMESAKES: Readonly<Record<string, readonly string[]>> = {
  'orders/binoculars.ts': ['binoculars'], // the order
  'orders/burning-arrows.ts': ['fireArrows'], // the deed of having lit them
  'orders/grenades.ts': ['grenades'], // the order
  'orders/ranged-attack.ts': ['fireArrows'],
  'orders/telephone.ts': ['telephone'], // the order
  'ruleset.ts': ['binoculars', 'grenades'], // the orders
  'shown/audience.ts': ['telephone'],
  'shown/scene.ts': ['levy', 'machineGun', 'telephone'], // signs of types and of lines on the map
  'units/deeds.ts': ['fireArrows'],
  'units/sections.ts': ['sapper'], // a section
  'units/unit-kinds.ts': ['artilleryObserver'], // a type
}

/** The abilities that a text of code names in its strings, each once. */
const named = (code: string): string[] => {
  const strings = [...code.matchAll(/(['"`])([A-Za-z]+(?::\d+)?)\1/gu)].map(([, , word = '']) => word)
  const words = strings.map(abilityWord).filter((word) => (ABILITIES as readonly string[]).includes(word))
  return [...new Set(words)].sort()
}

test('KG-ABI: rules ask what an ability does by its name in units/abilities.ts, never for its word', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !AT_HOME.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files.map((file) => [file, named(readFileSync(join(ROOT, file), 'utf8'))] as const)
  expect(Object.fromEntries(found.filter(([, words]) => words.length > 0))).toEqual(NAMESAKES)
})

test('KG-ABI: a word is noticed in any quotes and with an amount, other words are not', () => {
  const code = `has(u, 'pikes') || u.abilities.includes("fear") || is(\`piercing:3\`) || 'kg.term.fury' || spears('front')`
  expect(named(code)).toEqual(['fear', 'piercing', 'pikes'])
})
