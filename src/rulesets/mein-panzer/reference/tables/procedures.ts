import { keysOf } from '../../../../kernel/ordered.ts'
import { type Bilingual, both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import { ACTIONS, type ActionCost, type ActionKey } from '../../tables/actions.ts'
import { type CarriedOut, type Declared, REACTIONS, type ReactionKey } from '../../tables/reactions.ts'
import { STATUSES, type StatusKey } from '../../tables/statuses.ts'

const ACTION_NAMES: Readonly<Record<ActionKey, Bilingual>> = {
  artilleryFire: both('Artillery fire', 'Ostrzał Artyleryjski'),
  fireOM1: both('Shot, OM1', 'Strzał OM1'),
  fireOM2: both('Shot, OM2', 'Strzał OM2'),
  fireOM3: both('Shot, OM3', 'Strzał OM3'),
  attack: both('Flamethrower, thrown weapon', 'Akcja Ataku'),
  ram: both('Ramming', 'Taranowanie'),
  overrun: both('Overrun', 'Rozjeżdżanie'),
  attackStructure: both('Attack on a structure', 'Atak na budowlę'),
  firefight: both('Firefight', 'Walka Strzelecka'),
  charge: both('Any charge', 'Każda szarża'),
  coveringFire: both('Covering fire', 'Ogień Osłonowy'),
  combinedFire: both('Combined fire', 'Ostrzał Wspólny'),
  register: both('Registration', 'Wstrzelanie się'),
  smoke: both('Smoke generator, discharger', 'Generator, wydzielacz dymu'),
  recover: both('Recovery', 'Akcja Przywracania'),
  overwatch: both('Overwatch', 'Oczekiwanie'),
  hide: both('Hide', 'Ukrycie się'),
  detect: both('Detect', 'Wykrywanie'),
  load: both('Load, unload', 'Załadunek, wyładunek'),
  setUp: both('Set up, pack, unlimber, limber', 'Rozstawienie, złożenie, odprzodkowanie, zaprzodkowanie'),
  repair: both('Repair', 'Naprawa'),
  mine: both('Mine', 'Zaminowanie'),
  move: both('Move', 'Ruch'),
  evade: both('Evade', 'Uniki'),
  run: both('Run', 'Bieg'),
  crawl: both('Crawl', 'Czołganie'),
  digOut: both('Dig out', 'Wygrzebanie'),
  push: both('Push', 'Popychanie'),
}

const GROUPS = {
  fire: both('fire', 'strzelanie'),
  attack: both('attack', 'atak'),
  infantry: both('infantry', 'piechota'),
  other: both('other', 'inne'),
  move: both('move', 'ruch'),
} as const

const COSTS: Readonly<Record<ActionCost, Bilingual>> = {
  standard: both('Standard', 'Standardowa'),
  additional: both('Additional', 'Dodatkowa'),
  complex: both('Complex', 'Złożona'),
  free: both('free at the start of a turn', 'za darmo na początku tury'),
}

const costOf = (cost: readonly ActionCost[]): Bilingual =>
  both(cost.map((one) => COSTS[one].en).join(' or '), cost.map((one) => COSTS[one].pl).join(' lub '))

const actions: RuleTable = {
  id: 'actions',
  name: both('T1.2 Actions', 'T1.2 Rodzaje akcji'),
  rules: ['MP-ACT-04', 'MP-ACT-02'],
  rowHead: both('Action', 'Akcja'),
  columns: [column('group', 'Group', 'Grupa'), column('cost', 'Cost', 'Koszt')],
  rows: keysOf(ACTIONS).map((key) => ({
    key,
    name: ACTION_NAMES[key],
    rule: ACTIONS[key].rule,
    cells: [GROUPS[ACTIONS[key].group], costOf(ACTIONS[key].cost)],
  })),
}

const STATUS_NAMES: Readonly<Record<StatusKey, readonly [name: Bilingual, effect: Bilingual]>> = {
  activated: [both('Activated', 'Aktywacja'), both('has acted this turn', 'działał w tej turze')],
  activatedMoved: [
    both('Activated, moved', 'Aktywacja Ruch'),
    both('has acted and moved', 'działał i ruszał się'),
  ],
  suppressed: [
    both('Suppressed', 'Przyparty'),
    both('no Additional action, −5 to tests', 'bez Akcji Dodatkowej, −5 do testów'),
  ],
  pinned: [both('Pinned', 'Przygnieciony'), both('may only recover', 'może się tylko zbierać')],
  immobilisedForGood: [
    both('Immobilised for good', 'Unieruchomiony na Stałe'),
    both('never moves', 'nie rusza się już'),
  ],
  immobilised: [
    both('Immobilised', 'Unieruchomiony Tymczasowo'),
    both('does not move until dug out', 'stoi do wygrzebania'),
  ],
  overwatch: [
    both('Overwatch', 'Oczekiwanie'),
    both('waits, facing one way', 'czeka, patrząc w jedną stronę'),
  ],
  misfire: [both('Misfire', 'Niewypał'), both('its weapon is jammed', 'broń się zacięła')],
  motivated: [both('Motivated', 'Zmotywowany'), both('+1 to tests', '+1 do testów')],
  disorganised: [
    both('Disorganised', 'Dezorganizacja'),
    both(
      '−1 to tests, no move towards an enemy in sight',
      '−1 do testów, nie zbliża się do widocznego wroga',
    ),
  ],
  broken: [both('Broken', 'Złamany'), both('−3 to tests, withdraws', '−3 do testów, wycofuje się')],
  routed: [both('Routed', 'Rozbity'), both('flees to the nearest edge', 'ucieka ku najbliższej krawędzi')],
  zigzag: [both('Zigzag', 'Zmyłka'), both('evades: −2 to −5 to hit it', 'uniki: −2 do −5, by go trafić')],
  outOfCommand: [
    both('Out of command', 'Brak Dowodzenia'),
    both('beyond its leader’s range', 'poza zasięgiem dowódcy'),
  ],
  aimingMark: [both('Aiming mark', 'Namiar'), both('fire is called here', 'tu wezwano ogień')],
}

const HOLDERS = {
  model: both('model', 'model'),
  platoon: both('platoon', 'pluton'),
  point: both('point', 'punkt'),
} as const

const statuses: RuleTable = {
  id: 'statuses',
  name: both('T1.3 Statuses', 'T1.3 Statusy'),
  rules: ['MP-STA-01', 'MP-STA-02'],
  rowHead: both('Status', 'Status'),
  columns: [column('holder', 'Of', 'Kogo'), column('effect', 'Effect', 'Skutek')],
  rows: keysOf(STATUSES).map((key) => ({
    key,
    name: STATUS_NAMES[key][0],
    rule: STATUSES[key].rule,
    cells: [HOLDERS[STATUSES[key].holder], STATUS_NAMES[key][1]],
  })),
}

const REACTION_NAMES: Readonly<Record<ReactionKey, Bilingual>> = {
  shots: both('Artillery fire, shots', 'Ostrzał artyleryjski, strzały'),
  attacks: both('Attack, overrun, ramming, on structures', 'Atak, rozjeżdżanie, taranowanie, na budowle'),
  smallArms: both('Firefight, covering, combined fire', 'Walka strzelecka, ogień osłonowy, wspólny'),
  charges: both('Charges, close combat', 'Szarże, walka bliska'),
  registration: both('Registration', 'Wstrzelanie się'),
  smoke: both('Smoke generator, discharger', 'Generator, wydzielacz dymu'),
  quiet: both('Recovery, Overwatch, hiding, detecting', 'Przywracanie, Oczekiwanie, ukrycie, wykrywanie'),
  loading: both('Load, unload', 'Załadunek, wyładunek'),
  settingUp: both('Set up, pack, unlimber, limber', 'Rozstawianie i składanie broni'),
  moves: both('Move, run, push, dig out', 'Ruch, bieg, popychanie, wygrzebanie'),
  crawling: both('Crawl', 'Czołganie'),
  turning: both('Turn of a tracked vehicle standing', 'Obrót stojącego pojazdu gąsienicowego'),
  evading: both('Evade', 'Uniki'),
  unseen: both('Repair, mine, artillery call, command', 'Naprawa, minowanie, namiar, akcja dowódcza'),
}

const DECLARED: Readonly<Record<Declared, Cell>> = {
  never: both('no reaction', 'bez reakcji'),
  after: both('once it is declared', 'po jej deklaracji'),
  during: both(
    'at any moment of it, before the next model acts',
    'w każdej chwili, zanim ruszy kolejny model',
  ),
  'own-rules': both('see the charge', 'zob. szarżę'),
}

const CARRIED_OUT: Readonly<Record<CarriedOut, Cell>> = {
  'after-rolls': both('after all its rolls, before Morale', 'po wszystkich rzutach, przed Morale'),
  'before-tests': both('during the movement, before tests', 'podczas ruchu, przed testami'),
  'after-screen': both('once the smoke stands', 'gdy dym już stoi'),
  'in-or-out': both(
    'aboard or already out, as the reacting side likes',
    'w pojeździe lub już poza nim, do wyboru reagującego',
  ),
  'at-once': both('at once', 'natychmiast'),
}

const reactions: RuleTable = {
  id: 'reactions',
  name: both('T1.4 Reactions from Overwatch', 'T1.4 Reakcje z Oczekiwania'),
  rules: ['MP-OVW-06', 'MP-OVW-05', 'MP-OVW-08', 'MP-OVW-09'],
  rowHead: both('The enemy’s action', 'Akcja przeciwnika'),
  columns: [column('declared', 'Declared', 'Deklaracja'), column('carried-out', 'Carried out', 'Wykonanie')],
  rows: keysOf(REACTIONS).map((key) => {
    const { declared, carriedOut } = REACTIONS[key]
    return {
      key,
      name: REACTION_NAMES[key],
      cells: [DECLARED[declared], carriedOut === null ? null : CARRIED_OUT[carriedOut]],
    }
  }),
}

/** Actions, statuses, reactions. */
export const procedureTables: readonly RuleTable[] = [actions, statuses, reactions]
