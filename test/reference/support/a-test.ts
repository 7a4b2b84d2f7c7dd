import type { StandardTest } from '../../../src/kernel/reference.ts'

/** A test with an option of every kind, to try the reading of settings on. */
export const shooting: StandardTest = {
  id: 'shooting',
  name: { en: 'Shooting', pl: 'Strzał' },
  rules: ['KG-RNG-02'],
  options: [
    {
      key: 'weapon',
      name: { en: 'Weapon', pl: 'Broń' },
      rules: ['KG-RNG-20'],
      kind: 'choice',
      usual: 'rifle',
      choices: [
        { key: 'rifle', name: { en: 'Rifle', pl: 'Karabin' } },
        { key: 'bow', name: { en: 'Bow', pl: 'Łuk' } },
        { key: 'compositeBow', name: { en: 'Composite bow', pl: 'Łuk kompozytowy' } },
      ],
    },
    {
      key: 'distance',
      name: { en: 'Distance (cm)', pl: 'Odległość (cm)' },
      rules: ['KG-RNG-20'],
      kind: 'number',
      least: 0,
      most: 200,
      usual: 20,
    },
    {
      key: 'shift',
      name: { en: 'Shift', pl: 'Przesunięcie' },
      rules: [],
      kind: 'number',
      least: -3,
      most: 3,
      usual: 0,
    },
    { key: 'moved', name: { en: 'Moved', pl: 'Po ruchu' }, rules: ['KG-MFR-01'], kind: 'flag' },
  ],
  resolve: () => ({ sums: [], outcome: { key: 'none', name: { en: 'None', pl: 'Nic' } } }),
}
