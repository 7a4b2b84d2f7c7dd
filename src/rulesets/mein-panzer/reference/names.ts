import { type Bilingual, both } from '../../../kernel/reference.ts'
import type { Cover } from '../tables/hit-modifiers.ts'
import type { Drive } from '../tables/immobilisation.ts'
import type { MoraleLevel } from '../tables/morale.ts'
import type { SkillLevel } from '../tables/skill.ts'
import type { Material } from '../tables/structures.ts'

export const LEVEL_NAMES: Readonly<Record<MoraleLevel, Bilingual>> = {
  motivated: both('Motivated', 'Zmotywowany'),
  confident: both('Confident', 'Pewny'),
  disorganised: both('Disorganised', 'Zdezorganizowany'),
  broken: both('Broken', 'Złamany'),
  routed: both('Routed', 'Rozbity'),
}

export const TRAINING_NAMES: Readonly<Record<SkillLevel, Bilingual>> = {
  untrained: both('Untrained', 'Bez przeszkolenia'),
  recruit: both('Recruit', 'Rekrut'),
  regular: both('Regular', 'Regularny'),
  veteran: both('Veteran', 'Weteran'),
  elite: both('Elite', 'Elitarny'),
}

export const COVER_NAMES: Readonly<Record<Cover, Bilingual>> = {
  none: both('None', 'Brak'),
  soft: both('Light (soft)', 'Lekka (miękka)'),
  linear: both('Linear (hard)', 'Liniowa (twarda)'),
  heavy: both('Heavy (hard)', 'Ciężka (twarda)'),
}

export const DRIVE_NAMES: Readonly<Record<Drive, Bilingual>> = {
  tracked: both('Tracked', 'Gąsienicowy'),
  halftrack: both('Half-tracked', 'Półgąsienicowy'),
  wheeled: both('Wheeled', 'Kołowy'),
}

export const MATERIAL_NAMES: Readonly<Record<Material, Bilingual>> = {
  clay: both('Clay, thin sheet', 'Lepianka, cienka blacha'),
  wood: both('Wood', 'Drewno'),
  brick: both('Brick', 'Cegła'),
  stone: both('Stone', 'Kamień'),
  concrete: both('Concrete, steel', 'Beton, stal'),
  reinforced: both('Reinforced concrete', 'Beton zbrojony'),
}
