import { type Bilingual, both } from '../../../../kernel/reference.ts'
import type { BattleType } from '../../tables/battle-types.ts'
import type { FormationKey } from '../../tables/formations.ts'
import type { GroundState } from '../../tables/ground.ts'
import type { ObstacleKey } from '../../tables/obstacles.ts'
import type { ReliefKey } from '../../tables/relief.ts'
import type { TerrainKey } from '../../tables/terrain.ts'
import type { Time } from '../../tables/times.ts'
import type { Training } from '../../tables/training.ts'
import type { WeaponKey } from '../../tables/weapons.ts'
import type { Weather } from '../../tables/weather.ts'
import type { ZoneKey } from '../../tables/zones.ts'

type Names<K extends string | number> = Readonly<Record<K, Bilingual>>

export const BATTLE_NAMES: Names<BattleType> = {
  attack: both('Attack', 'Atak'),
  assault: both('Assault', 'Szturm'),
  meeting: both('Meeting engagement', 'Bój spotkaniowy'),
  pitched: both('Pitched battle', 'Walna bitwa'),
  recon: both('Reconnaissance', 'Rozpoznanie'),
  ambush: both('Ambush', 'Pułapka'),
  landing: both('Landing', 'Desant'),
  convoy: both('Convoy', 'Konwój'),
  raid: both('Raid', 'Najazd'),
  relief: both('Relief', 'Odsiecz'),
  siege: both('Siege', 'Oblężenie'),
}

export const TIME_NAMES: Names<Time> = {
  dawn: both('Dawn', 'Świt'),
  day: both('Day', 'Dzień'),
  evening: both('Evening', 'Wieczór'),
  night: both('Night', 'Noc'),
}

export const WEATHER_NAMES: Names<Weather> = {
  sunny: both('Sunny', 'Słonecznie'),
  cloudy: both('Cloudy', 'Pochmurno'),
  fog: both('Fog', 'Mgła'),
  rain: both('Rain', 'Deszcz'),
  snow: both('Snow', 'Śnieg'),
}

export const GROUND_NAMES: Names<GroundState> = {
  veryDry: both('Very dry', 'Bardzo sucho'),
  dry: both('Dry', 'Sucho'),
  wet: both('Wet', 'Mokro'),
  mud: both('Mud', 'Błoto'),
  snow: both('Snow', 'Śnieg'),
  deepSnow: both('Deep snow', 'Głęboki śnieg'),
}

export const TERRAIN_NAMES: Names<TerrainKey> = {
  open: both('Open', 'Otwarty'),
  scrub: both('Scrub', 'Zarośla'),
  forest: both('Forest', 'Las'),
  rocks: both('Rocks', 'Skałki'),
  marsh: both('Marsh', 'Bagna'),
  shallowWater: both('Shallow water', 'Płytka woda'),
  deepWater: both('Deep water', 'Głęboka woda'),
  ice: both('Ice', 'Lód'),
  builtLow: both('Built-up, low', 'Zabudowa niska'),
  builtHigh: both('Built-up, high', 'Zabudowa wysoka'),
}

export const ZONE_NAMES: Names<ZoneKey> = {
  pavedRoad: both('Paved road', 'Droga bita'),
  dirtRoad: both('Dirt road', 'Droga gruntowa'),
  field: both('Field', 'Pole uprawne'),
  trench: both('Trench', 'Okop'),
  foxholes: both('Foxholes', 'Stanowiska'),
  minefield: both('Minefield', 'Pole minowe'),
  ford: both('Ford', 'Bród'),
  bridge: both('Bridge', 'Most'),
  ruins: both('Ruins', 'Ruiny'),
  craters: both('Crater field', 'Leje'),
  camp: both('Camp, depot', 'Obóz, skład'),
  bunker: both('Bunker, tower', 'Schron, baszta'),
}

export const OBSTACLE_NAMES: Names<ObstacleKey> = {
  hedge: both('Fence, hedge', 'Płot, żywopłot'),
  lowWall: both('Low wall', 'Murek'),
  palisade: both('Palisade', 'Palisada'),
  highWall: both('High wall', 'Mur'),
  barricade: both('Barricade, wagons', 'Barykada, tabor'),
  bank: both('Bank, ditch', 'Wał, rów'),
  sandbags: both('Sandbags', 'Worki z piaskiem'),
  wire: both('Barbed wire', 'Zasieki'),
  atRow: both('Anti-tank row', 'Zapora przeciwpancerna'),
  wreck: both('Wreck of a vehicle', 'Wrak pojazdu'),
}

export const RELIEF_NAMES: Names<ReliefKey> = {
  flat: both('Flat', 'Płaski'),
  gentle: both('Gentle slope', 'Łagodny stok'),
  steep: both('Steep slope', 'Stromy stok'),
  cliff: both('Cliff', 'Urwisko'),
}

export const FORMATION_NAMES: Names<FormationKey> = {
  standard: both('Standard', 'Standardowa'),
  scattered: both('Scattered', 'Rozproszony'),
  column: both('Column', 'Kolumna'),
  loose: both('Loose order', 'Luźny szyk'),
  skirmish: both('Skirmish line', 'Tyraliera'),
  close: both('Close order', 'Ścisła formacja'),
  pikeWall: both('Pike wall', 'Ściana pik'),
  shieldWall: both('Shield wall', 'Ściana tarcz'),
  square: both('Square', 'Czworobok'),
  hedgehog: both('Hedgehog', 'Jeż'),
  wedge: both('Wedge', 'Klin'),
  pincers: both('Pincers', 'Kleszcze'),
}

export const WEAPON_NAMES: Names<WeaponKey> = {
  javelin: both('Javelin', 'Oszczep'),
  sling: both('Sling', 'Proca'),
  bow: both('Bow', 'Łuk'),
  compositeBow: both('Composite bow', 'Łuk kompozytowy'),
  crossbow: both('Crossbow', 'Kusza'),
  musket: both('Smoothbore musket', 'Muszkiet'),
  rifledMusket: both('Rifled musket', 'Muszkiet gwintowany'),
  rifle: both('Rifle', 'Karabin'),
  carbine: both('Carbine', 'Karabinek'),
  pistol: both('Pistol', 'Pistolet'),
  smg: both('Submachine gun', 'Pistolet maszynowy'),
  lmg: both('Light MG', 'Rkm'),
  hmg: both('Heavy MG', 'Ckm'),
  flame: both('Flamethrower', 'Miotacz ognia'),
}

export const TRAINING_NAMES: Names<Training> = {
  1: both('Conscript', 'Poborowi'),
  2: both('Second-line', 'Drugoliniowi'),
  3: both('Regular', 'Regularni'),
  4: both('Veteran', 'Weterani'),
  5: both('Elite', 'Doborowi'),
}
