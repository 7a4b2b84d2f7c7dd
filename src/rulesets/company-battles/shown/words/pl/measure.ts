/** Company Battles: what measuring tells. */
export const measurePl = {
  'company.measure.far': '{from} – {to}: {cm, number} cm.',
  'company.measure.sees':
    '{of, plural, one {{from} widzi {teams}.} other {{count, plural, one {# jednostka} few {# jednostki} many {# jednostek} other {# jednostki}} z {from} {count, plural, one {widzi} few {widzą} many {widzi} other {widzi}} {teams}.}}',
  'company.measure.sees-not': '{from} nie widzi {to}: teren pośrodku zasłania każdą linię (FW-LOS-01).',
  'company.measure.hides':
    '{teams}: {hiding, select, open {na otwartym terenie} concealed {w ukryciu} other {przypadli do ziemi}}{cover, plural, =0 {} other {, w twardej osłonie}}{side, select, none {} front {, trafienie w przód, pancerz {armour}} other {, trafienie w bok, pancerz {armour}}}.',
  'company.measure.fires':
    '{teams}, {weapon} (do {range} cm, AT {at}, siła ognia {fp}+): {dice, plural, one {# kostka} few {# kostki} many {# kostek} other {# kostki}} na {need}+.',
  'company.measure.too-hard':
    '{teams}, {weapon} (do {range} cm, AT {at}, siła ognia {fp}+): poza możliwościami, 9 lub więcej.',
  'company.measure.cannot': '{weapon}: {why}',
  'company.measure.guns': '{count} z {of} dział {unit} sięga {target} ostrzałem pośrednim.',
} as const
