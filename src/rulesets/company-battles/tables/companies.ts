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
  /** A headquarters above companies, independent as their commanders are (FW-LDR-04). */
  readonly higher: boolean
}

/** How platoons are chosen: some are compulsory, the company may have others, and support is half at most (FW-DAT-07). */
export const CHOICES = ['compulsory', 'company', 'support'] as const
export type Choice = (typeof CHOICES)[number]

/** How often a platoon may be chosen, by its id. */
export interface Choosable {
  readonly kind: Choice
  readonly most: number
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
  /** The platoons that are printed; `totalPoints` are theirs. */
  readonly platoons: readonly Platoon[]
  /** Platoons of our own besides, for the rules that no printed force could use (FW-DAT-07). */
  readonly options: readonly Platoon[]
  readonly choices: { readonly [platoon: string]: Choosable }
}

/** All that a company may be made of. */
export const platoonsOf = ({
  platoons,
  options,
}: Pick<Company, 'platoons' | 'options'>): readonly Platoon[] => [...platoons, ...options]

/** Points of a company that players may agree on (FW-SCN-10). */
export const LIMITS = [1000, 1500, 2000] as const
/** How many compulsory platoons a company of so many points has at least (FW-DAT-07). */
export const compulsoryAt = (limit: number): number => (limit > LIMITS[0] ? 2 : 1)
/** One part in so many of the limit may be support; aircraft are not counted (FW-DAT-07). */
export const SUPPORT_SHARE = 2

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
  higher: teams === 'high:1',
})

/** `compulsory D1:2 D2:3`: platoons of a kind, and how often each may be chosen. */
const chosen = (kind: Choice, ids: string): Record<string, Choosable> =>
  Object.fromEntries(
    ids.split(' ').map((one) => {
      const [id = '', most = '1'] = one.split(':')
      return [id, { kind, most: Number(most) }]
    }),
  )

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
    options: [
      platoon(
        'D10',
        both('Nebelwerfer Battery', 'Bateria wyrzutni rakiet'),
        230,
        'cmd:1 staff:1 nbw:4 obs:1 opel:4',
        true,
      ),
      platoon('D11', both('8.8 cm Section', 'Sekcja dział 8,8 cm'), 190, 'cmd:1 flak88:2'),
      platoon('D12', both('Wespe Battery', 'Bateria dział Wespe'), 235, 'wespe:3 obs:1', true),
      platoon('D13', both('Troop of Horse', 'Oddział konny'), 110, 'rider:5'),
      platoon('D14', both('Carriage Section', 'Sekcja taczanek'), 75, 'tach:3'),
      platoon('D15', both('Wagon Column', 'Kolumna furmanek'), 30, 'cart:4'),
      platoon('D16', both('Battalion Commander', 'Dowódca batalionu'), 40, 'high:1'),
    ],
    choices: {
      ...chosen('compulsory', 'D1:2 D2:3'),
      ...chosen('company', 'D5 D6:2 D8 D13 D14 D15'),
      ...chosen('support', 'D3:2 D4:2 D7 D9:2 D10 D11 D12 D16'),
    },
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
    options: [
      platoon('U10', both('Flame Tank Section', 'Sekcja czołgów z miotaczami ognia'), 255, 'flame:3'),
      platoon('U11', both('Transport Section', 'Sekcja transportowa'), 40, 'gmc:4'),
      platoon('U12', both('Battalion Commander', 'Dowódca batalionu'), 40, 'high:1'),
    ],
    choices: {
      ...chosen('compulsory', 'U1:3 U2:3'),
      ...chosen('company', 'U5 U7:2 U8 U11'),
      ...chosen('support', 'U3:2 U4:2 U6 U9:2 U10 U12'),
    },
  },
]
