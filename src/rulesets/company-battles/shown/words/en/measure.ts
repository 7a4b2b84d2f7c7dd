/** Company Battles: what measuring tells. */
export const measureEn = {
  'company.measure.far': '{from} to {to}: {cm, number} cm.',
  'company.measure.sees':
    '{of, plural, one {{from} sees {teams}.} other {{count, plural, one {One team} other {# teams}} of {from} {count, plural, one {sees} other {see}} {teams}.}}',
  'company.measure.sees-not':
    '{from} does not see {to}: the ground between them blocks every line (FW-LOS-01).',
  'company.measure.hides':
    '{teams}: {hiding, select, open {in the open} concealed {concealed} other {gone to ground}}{cover, plural, =0 {} other {, in bulletproof cover}}{side, select, none {} front {, struck in the front, armour {armour}} other {, struck in the side, armour {armour}}}.',
  'company.measure.fires':
    '{teams}, {weapon} (to {range} cm, AT {at}, Firepower {fp}+): {dice, plural, one {# die} other {# dice}} at {need}+.',
  'company.measure.too-hard':
    '{teams}, {weapon} (to {range} cm, AT {at}, Firepower {fp}+): out of reach, 9 or more.',
  'company.measure.cannot': '{weapon}: {why}',
  'company.measure.guns': '{count} of {of} guns of {unit} reach {target} by bombardment.',
} as const
