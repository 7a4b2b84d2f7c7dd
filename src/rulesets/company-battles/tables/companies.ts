import { type Bilingual, both } from '../../../kernel/reference.ts'
import type { AirLevel } from './air.ts'
import type { Motivation, Rating } from './ratings.ts'

/** A platoon of a company. */
export interface Platoon {
  readonly id: string
  readonly name: Bilingual
  readonly points: number
  /** Teams of each type. */
  readonly teams: readonly { readonly type: string; readonly count: number }[]
  /** It may bombard (FW-ART-01). */
  readonly artillery: boolean
}

/** A company with its platoons, all of one rating (FW-DAT-07). */
export interface Company {
  readonly id: string
  readonly name: Bilingual
  readonly rating: Rating
  readonly motivation: Motivation
  /** Of the company commander and his second in command. */
  readonly hqPoints: number
  readonly air: { readonly level: AirLevel; readonly aircraft: string; readonly points: number } | null
  readonly totalPoints: number
  readonly platoons: readonly Platoon[]
}

/** `cmd:1 gren:6`: teams by type. */
const platoon = (id: string, name: Bilingual, points: number, teams: string, artillery = false): Platoon => ({
  id,
  name,
  points,
  teams: teams.split(' ').map((one) => {
    const [type = '', count = '0'] = one.split(':')
    return { type, count: Number(count) }
  }),
  artillery,
})

/** The companies that come with the rules. */
export const COMPANIES: readonly Company[] = [
  {
    id: 'de1',
    name: both('4th Grenadier Company, Kampfgruppe Hartwig', '4. kompania grenadierów, Kampfgruppe Hartwig'),
    rating: 'veteran',
    motivation: 'confident',
    hqPoints: 60,
    air: { level: 'sporadic', aircraft: 'fw190', points: 90 },
    totalPoints: 1775,
    platoons: [
      platoon(
        'D1',
        both('1st Grenadier Platoon (mechanised)', '1. pluton grenadierów (zmechanizowany)'),
        230,
        'cmd:1 gren:6 sdkfz251:4',
      ),
      platoon('D2', both('2nd Grenadier Platoon', '2. pluton grenadierów'), 160, 'cmd:1 gren:6'),
      platoon('D3', both('Panzer IV Platoon', 'Pluton Panzer IV'), 300, 'pz4:3 berge:1'),
      platoon('D4', both('StuG Battery', 'Bateria StuG'), 285, 'stug:3'),
      platoon('D5', both('Pak 40 Platoon', 'Pluton Pak 40'), 160, 'cmd:1 pak:3 rso:3'),
      platoon('D6', both('Mortar Section', 'Sekcja moździerzy'), 110, 'cmd:1 grw:3 obs:1', true),
      platoon(
        'D7',
        both('leFH 18 Battery', 'Bateria leFH 18'),
        240,
        'cmd:1 staff:1 lefh:4 obs:1 opel:4',
        true,
      ),
      platoon('D8', both('Armoured Car Patrol', 'Patrol samochodów pancernych'), 80, 'sdkfz222:2'),
      platoon('D9', both('Light Flak Section', 'Sekcja lekkiej artylerii plot.'), 60, 'sdkfz10:2'),
    ],
  },
  {
    id: 'us1',
    name: both('Baker Company, 2nd Battalion', 'Kompania B, 2. batalion'),
    rating: 'regular',
    motivation: 'confident',
    hqPoints: 50,
    air: { level: 'limited', aircraft: 'p47', points: 130 },
    totalPoints: 1815,
    platoons: [
      platoon('U1', both('1st Rifle Platoon', '1. pluton strzelców'), 190, 'cmd:1 rifles:9 baz:1 lmor:1'),
      platoon('U2', both('2nd Rifle Platoon', '2. pluton strzelców'), 190, 'cmd:1 rifles:9 baz:1 lmor:1'),
      platoon('U3', both('1st Tank Platoon', '1. pluton czołgów'), 375, 'sherman:5 m32:1'),
      platoon('U4', both('2nd Tank Platoon', '2. pluton czołgów'), 290, 'sherman:4'),
      platoon(
        'U5',
        both('57 mm Anti-tank Platoon', 'Pluton dział ppanc. 57 mm'),
        120,
        'cmd:1 at57:3 m3ht:2 tjeep:1',
      ),
      platoon(
        'U6',
        both('105 mm Battery', 'Bateria 105 mm'),
        220,
        'cmd:1 staff:1 how105:4 obs:1 gmc:4',
        true,
      ),
      platoon('U7', both('Heavy Machine-gun Section', 'Sekcja CKM'), 70, 'cmd:1 hmgt:2'),
      platoon('U8', both('Reconnaissance Section', 'Sekcja zwiadu'), 110, 'm8:2 rjeep:2'),
      platoon('U9', both('AA Section', 'Sekcja plot.'), 70, 'm16:2'),
    ],
  },
]
