/** A unit that lies hidden in a wood, by an id and a name that occur nowhere else. */
export const HIDDEN = 'ZQX7'
export const HIDDEN_NAME = 'Quiet Foresters'
/** An id of no unit at all, to compare answers with. */
export const NOBODY = 'ZQX8'

/**
 * A field with an ambush on it: RUS has HIDDEN in a wood; K2 stands in bowshot of R3; K9, a last lancer, before the
 * crossbows of R5. Lengths in cm. Nothing but the ambush differs between what the sides may know.
 */
export const AMBUSH = `
id: ambush
name: { en: "The quiet wood", pl: "Cichy las" }
type: pitched
period: preindustrial
start: battle
turns: 6
season: summer
first: attacker
map: [180, 120]
terrain:
  - { id: wood, type: forest, poly: [[10, 60], [60, 60], [60, 110], [10, 110]] }
opbLimit: { KHAN: 30, RUS: 30 }
sides:
  KHAN:
    name: { en: "The riders", pl: "Jeźdźcy" }
    list: KHAN
    role: attacker
    units:
      - { id: K1, card: kh_noyan, hq: K1, x: 110, y: 15, facing: 0 }
      - { id: K2, card: kh_archers, hq: K1, x: 110, y: 40, facing: 0, formation: loose }
      - { id: K3, card: kh_archers, hq: K1, x: 125, y: 40, facing: 0, formation: loose }
      - { id: K9, card: kh_lancers, hq: K1, x: 140, y: 45, facing: 0, startStan: 1 }
  RUS:
    name: { en: "The woodsmen", pl: "Leśnicy" }
    list: RUS
    role: defender
    units:
      - { id: R1, card: ru_voivode, hq: R1, x: 110, y: 85, facing: 180 }
      - { id: R3, card: ru_spears, hq: R1, x: 110, y: 58, facing: 180, formation: close }
      - { id: R5, card: ru_crossbow, hq: R1, x: 140, y: 60, facing: 180 }
      - { id: R6, card: ru_archers, hq: R1, x: 125, y: 66, facing: 180, formation: loose }
      - { id: ${HIDDEN}, card: ru_archers, hq: R1, x: 30, y: 90, facing: 180, formation: loose, hidden: true,
          name: { en: "${HIDDEN_NAME}", pl: "Cisi Leśni" } }
`
