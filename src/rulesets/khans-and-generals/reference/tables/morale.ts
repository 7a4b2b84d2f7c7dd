import { type Bilingual, both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import type { RuleId } from '../../../../kernel/words.ts'
import { MORALE, type MoraleEvent, UNDER_FIRE } from '../../tables/morale-events.ts'

const STAYS = both('stays', 'stała')
const WHILE = both('stays while it lasts', 'stała, dopóki trwa')
const PASSES = both('passes', 'mija')

/** One line of the table: an event of the engine with the words for it. */
const line = (
  key: string,
  name: Bilingual,
  event: MoraleEvent,
  more: { readonly amount?: Cell; readonly lasts?: Bilingual; readonly rule?: RuleId } = {},
): RuleTable['rows'][number] => ({
  key,
  name,
  rule: more.rule ?? event.rule,
  cells: [more.amount ?? event.amount, more.lasts ?? (event.permanent === true ? STAYS : PASSES)],
})

/** What changes Reluctance (KG-MOR-11). */
const morale: RuleTable = {
  id: 'morale',
  name: both('Effects on Reluctance', 'Zmiany Niechęci'),
  rules: ['KG-MOR-11', 'KG-MOR-13', 'KG-MOR-15', 'KG-MOR-16'],
  rowHead: both('Event', 'Zdarzenie'),
  columns: [
    column('reluctance', 'Reluctance', 'Niechęć', { signed: true }),
    column('lasts', 'Lasts', 'Trwa'),
  ],
  rows: [
    line('chief-killed', both('Chief commander’s death', 'Śmierć naczelnego wodza'), MORALE.chiefKilled),
    line('commander-killed', both('Commander’s death', 'Śmierć dowódcy'), MORALE.commanderKilled),
    line('flank', both('Melee attack from the flank', 'Atak wręcz z flanki'), MORALE.flankAttack),
    line('rear', both('Melee attack from the rear', 'Atak wręcz od tyłu'), MORALE.rearAttack),
    {
      key: 'assault',
      name: both('Assaulted with an assault bonus', 'Cel natarcia z premią'),
      rule: 'KG-STA-11',
      cells: [both('that bonus', 'ta premia'), PASSES],
    },
    line('charge', both('Target of a Charge', 'Cel Szarży'), MORALE.charged),
    line('tank-charge', both('Target of a tank charge', 'Cel szarży czołgów'), MORALE.tankCharged),
    line('pinned', both('Pinned', 'Przyszpilenie'), MORALE.pinned),
    line('fire', both('Under fire', 'Pod ostrzałem'), UNDER_FIRE.muscle),
    line('small-arms', both('Under small-arms fire', 'Pod ostrzałem broni ręcznej'), UNDER_FIRE.small),
    line(
      'machine-weapons',
      both('Under machine-weapon fire', 'Pod ostrzałem broni maszynowej'),
      UNDER_FIRE.machine,
    ),
    line('artillery', both('Under artillery fire', 'Pod ostrzałem artylerii'), UNDER_FIRE.lightArtillery),
    line('air-raid', both('Target of an air raid', 'Cel nalotu'), MORALE.airRaid),
    line('flame', both('Attacked by flamethrowers', 'Atak miotaczy ognia'), UNDER_FIRE.flame),
    line(
      'hidden',
      both('Fire of a hidden enemy, besides', 'Ostrzał ukrytego wroga, dodatkowo'),
      MORALE.hiddenShooter,
    ),
    line(
      'friend-flees',
      both('Each friend fleeing within 10 cm', 'Każdy uciekający sojusznik do 10 cm'),
      MORALE.friendFlees,
    ),
    line('cut', both('Communication with HQ cut', 'Brak łączności z dowództwem'), MORALE.cut, {
      lasts: WHILE,
    }),
    line('crew-hit', both('Vehicle crew hit', 'Trafiona załoga pojazdu'), MORALE.crewHit),
    line('disengage', both('Failed disengagement', 'Nieudane oderwanie'), MORALE.failedDisengage),
    line('enemy-broken', both('Enemy detachment broken', 'Rozbity oddział wroga'), MORALE.enemyBroken),
    line(
      'enemy-vehicle',
      both('Enemy vehicle destroyed', 'Zniszczony pojazd wroga'),
      MORALE.vehicleDestroyed,
    ),
    line('raised', both('Raised by the commander', 'Poderwanie przez dowódcę'), MORALE.raised),
    line('rallied', both('Rallied, down to the base', 'Przegrupowanie, do początkowej'), MORALE.rallied),
    line('hq', both('HQ adjacent', 'Dowództwo w sąsiedztwie'), MORALE.hqAdjacent),
  ],
  notes: [
    both(
      'What passes lasts to the end of the next turn. Of the kinds of fire only the fittest counts for each shooter.',
      'Co mija, trwa do końca następnej tury. Z rodzajów ostrzału liczy się jeden, najwłaściwszy, na strzelającego.',
    ),
  ],
}

/** Morale. */
export const moraleTables: readonly RuleTable[] = [morale]
