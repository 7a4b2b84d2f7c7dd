import { type Bilingual, both } from '../../../../kernel/reference.ts'
import type { Ability } from '../../tables/abilities.ts'
import type { Arm } from '../../tables/arms.ts'
import type { DistanceKey } from '../../tables/distances.ts'
import type { FireKind, OperationKey } from '../../tables/fire.ts'
import type { TerrainKey } from '../../tables/terrain.ts'

type Names<K extends string> = Readonly<Record<K, Bilingual>>

export const ARM_NAMES: Names<Arm> = {
  infantry: both('Infantry', 'Piechota'),
  cavalry: both('Cavalry', 'Kawaleria'),
  footArtillery: both('Foot artillery', 'Artyleria piesza'),
  horseArtillery: both('Horse artillery', 'Artyleria konna'),
}

export const ABILITY_NAMES: Names<Ability> = {
  skirmish: both('Skirmish order', 'Walka w rozproszeniu'),
  autoDisengage: both('Automatic disengaging', 'Automatyczne oderwanie się'),
  firstStrikeCharge: both('First strike when charging', 'Pierwsze uderzenie w szarży'),
  firstStrikeDefence: both('First strike in defence', 'Pierwsze uderzenie w obronie'),
  indirect: both('High-angle fire', 'Ostrzał stromotorowy'),
  heavy: both('Heavy artillery', 'Artyleria ciężka'),
  caisson: both('Caissons', 'Jaszcze'),
}

export const FIRE_NAMES: Names<FireKind> = {
  musket: both('musket', 'muszkiet'),
  shot: both('shot', 'kula'),
  canister: both('canister', 'kartacz'),
  shell: both('shell', 'granat'),
}

export const TERRAIN_NAMES: Names<TerrainKey> = {
  hill: both('Hill', 'Wzgórze'),
  wood: both('Wood', 'Las'),
  bushes: both('Bushes', 'Krzaki'),
  rubble: both('Rubble', 'Rumowisko'),
  ford: both('Ford', 'Bród'),
  marsh: both('Marsh', 'Bagno'),
  fence: both('Fence', 'Płot'),
  barricade: both('Barricade', 'Barykada'),
  lowWall: both('Low wall', 'Niewysoki mur'),
  stream: both('Stream', 'Strumień'),
  building: both('Building', 'Budynek'),
  fortification: both('Fortification', 'Fortyfikacja'),
  escarpment: both('Escarpment', 'Skarpa'),
  deepWater: both('Deep water', 'Głęboka woda'),
  highWall: both('High wall', 'Wysoki mur'),
  road: both('Road', 'Droga'),
}

export const OPERATION_NAMES: Names<OperationKey> = {
  move: both('Move', 'Ruch'),
  fire: both('Fire', 'Ostrzał'),
  marchFire: both('March fire', 'Ostrzał w marszu'),
  melee: both('Melee', 'Walka wręcz'),
  moveAndMelee: both('Move and melee', 'Ruch i walka wręcz'),
  declareOpportunityFire: both('Declare fire in the enemy turn', 'Deklaracja ostrzału w turze przeciwnika'),
  pass: both('Pass', 'Pas'),
  prepare: both('Prepare a fire position', 'Przygotowanie stanowiska ogniowego'),
  continueMelee: both('Continue the melee', 'Kontynuacja walki wręcz'),
  disengage: both('Disengage', 'Oderwanie się'),
  declareDefence: both('Declare defence', 'Deklaracja obrony'),
}

export const DISTANCE_NAMES: Names<DistanceKey> = {
  zone: both('Control zone round a base', 'Strefa kontroli wokół podstawki'),
  contact: both('Contact needed to fight', 'Styk potrzebny do walki'),
  gap: both('Gap allowed in skirmish order', 'Odstęp dozwolony w rozproszeniu'),
  scattered: both('Gaps of a scattered unit, at least', 'Odstępy oddziału rozproszonego, co najmniej'),
  detour: both('Way round own figures, longer at most', 'Obejście własnych figurek, dłuższe najwyżej o'),
  closing: both('Closing in after a melee', 'Dosuwanie po walce wręcz'),
  screen: both('Figures that screen a target on a hill', 'Figurki zasłaniające cel na wzgórzu'),
  clearance: both('No own figures before high-angle fire', 'Bez własnych figurek przed stromotorowym'),
  wood: both('Wood on the line that blocks it', 'Las na linii, który ją blokuje'),
  rally: both('No enemy this near to rally from panic', 'Bez wroga tak blisko przy zbieraniu się'),
  surrender: both('Enemy this near: a blocked flight surrenders', 'Wróg tak blisko: zablokowani poddają się'),
  objective: both('Reach of an objective', 'Zasięg celu terenowego'),
}
