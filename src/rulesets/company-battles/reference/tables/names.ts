import { type Bilingual, both } from '../../../../kernel/reference.ts'
import type { AirLevel, AirWeapon } from '../../tables/air.ts'
import type { DistanceKey, Going, Mover } from '../../tables/movement.ts'
import type { Motivation, Rating } from '../../tables/ratings.ts'
import type { SaveKind } from '../../tables/shooting.ts'
import type { FeatureKey } from '../../tables/terrain.ts'
import type { Mount, WeaponTag } from '../../tables/weapons.ts'

type Names<K extends string> = Readonly<Record<K, Bilingual>>

export const RATING_NAMES: Names<Rating> = {
  conscript: both('Conscript', 'Poborowi (Conscript)'),
  regular: both('Regular', 'Regularni (Regular)'),
  veteran: both('Veteran', 'Weterani (Veteran)'),
}

export const MOTIVATION_NAMES: Names<Motivation> = {
  reluctant: both('Reluctant', 'Niechętni (Reluctant)'),
  confident: both('Confident', 'Pewni (Confident)'),
  fearless: both('Fearless', 'Nieustraszeni (Fearless)'),
}

export const MOVER_NAMES: Names<Mover> = {
  tracked: both('Tracked', 'Pojazdy gąsienicowe'),
  halftrack: both('Half-track, jeep', 'Półgąsienicowe i jeepy'),
  wheeled: both('Wheeled', 'Pojazdy kołowe'),
  tachanka: both('Carriage, tachanka', 'Powozy, taczanki'),
  wagon: both('Wagon', 'Furmanki'),
  infantry: both('Infantry', 'Piechota'),
  cavalry: both('Cavalry', 'Kawaleria'),
  manpacked: both('Man-packed gun', 'Działa przenośne'),
  light: both('Light gun', 'Działa lekkie'),
  mediumHeavy: both('Medium, heavy gun', 'Działa średnie i ciężkie'),
  immobile: both('Immobile gun', 'Działa stacjonarne'),
}

export const GOING_NAMES: Names<Going> = {
  road: both('Road', 'Po drodze'),
  cross: both('Cross-country', 'Na przełaj'),
  rough: both('Rough', 'Teren ciężki'),
}

export const SAVE_NAMES: Names<SaveKind> = {
  infantry: both('Infantry', 'Piechota'),
  cavalry: both('Cavalry', 'Kawaleria'),
  gun: both('Gun, heavy machine gun', 'Działo, ckm'),
  unarmoured: both('Unarmoured vehicle', 'Pojazd nieopancerzony'),
  passenger: both('Passenger of a destroyed vehicle', 'Pasażer zniszczonego pojazdu'),
}

export const FEATURE_NAMES: Names<FeatureKey> = {
  open: both('Open', 'Teren otwarty'),
  road: both('Road', 'Droga'),
  woods: both('Woods', 'Las'),
  orchard: both('Orchard', 'Sad'),
  crops: both('Crops', 'Uprawy'),
  marsh: both('Marsh', 'Bagno'),
  stream: both('Stream', 'Strumień'),
  river: both('River', 'Rzeka'),
  bridge: both('Bridge', 'Most'),
  building: both('Building', 'Budynek'),
  rubble: both('Rubble', 'Gruzy'),
  hedge: both('Hedge', 'Żywopłot'),
  bocage: both('Bocage', 'Bocage'),
  fence: both('Fence', 'Płot'),
  wall: both('Wall', 'Mur'),
  hill: both('Hill', 'Wzgórze'),
  wreck: both('Wreck', 'Wrak'),
  trench: both('Trench, foxhole', 'Okop'),
  smoke: both('Smoke', 'Dym'),
}

export const AIR_NAMES: Names<AirLevel> = {
  priority: both('Priority', 'Priorytetowe'),
  limited: both('Limited', 'Ograniczone'),
  sporadic: both('Sporadic', 'Sporadyczne'),
}

export const AIR_WEAPON_NAMES: Names<AirWeapon['kind']> = {
  bomb: both('bombs', 'bomby'),
  rocket: both('rockets', 'rakiety'),
  cannon: both('cannon', 'działka'),
  mg: both('machine guns', 'kaemy'),
}

export const MOUNT_NAMES: Names<Mount> = {
  hand: both('hand', 'ręczna'),
  turret: both('turret', 'wieża'),
  hull: both('hull', 'kadłub'),
  gun: both('gun', 'działo'),
  turntable: both('turntable', 'obrotowa podstawa'),
  top: both('top', 'na wieży'),
}

export const TAG_NAMES: Names<WeaponTag> = {
  aa: both('anti-aircraft', 'przeciwlotnicza'),
  bombard: both('bombards', 'bombarduje'),
  direct: both('direct fire', 'ogień bezpośredni'),
  bunkerBuster: both('bunker buster', 'niszczyciel bunkrów'),
  smoke: both('smoke', 'dym'),
  rocket: both('rockets', 'rakiety'),
  mortar: both('mortar', 'moździerz'),
}

export const DISTANCE_NAMES: Names<DistanceKey> = {
  gap: both('Gap to shoot between own teams', 'Odstęp, by strzelać między swoimi'),
  enemy: both('No nearer to a visible enemy', 'Nie bliżej widzianego wroga'),
  melee: both('Teams this near fight', 'Tak blisko walczą wręcz'),
  assault: both('To the target of an assault', 'Do celu szturmu'),
  charge: both('Charge', 'Dojście do walki'),
  cavalryCharge: both('Charge of cavalry', 'Szarża kawalerii'),
  supportingFire: both('Defensive fire reaches', 'Zasięg ognia obronnego'),
  breakOff: both('Break off', 'Wycofanie'),
  consolidate: both('Consolidate', 'Umocnienie'),
  tow: both('Towing', 'Holowanie'),
  objective: both('Holds an objective', 'Trzyma cel'),
  saddle: both('Cavalry that moved shoots', 'Kawaleria po ruchu strzela na'),
  woodSight: both('Sight inside area terrain', 'Widoczność w terenie obszarowym'),
  jeepTowing: both('Jeep with a gun moves', 'Jeep z działem jedzie'),
  fast: both('Fast moves keep from enemies', 'Ruch szybki z dala od wroga'),
  bombard: both('Bombardment, at least', 'Bombardowanie, co najmniej'),
  longRange: both('Beyond this is long range', 'Dalej: daleki zasięg'),
  eyes: both('Eyes and Ears', 'Oczy i uszy'),
  ownTroops: both('Own teams this near call off aircraft', 'Własne tak blisko odwołują nalot'),
}
