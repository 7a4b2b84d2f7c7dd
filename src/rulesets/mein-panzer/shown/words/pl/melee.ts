/** Mein Panzer: walka bliska piechoty. */
export const meleePl = {
  'mp.order.charge': 'szarża',
  'mp.error.charge-targets': 'Po słowie „cele” jest więcej celów niż podstawek po pierwszej: {stands}.',
  'mp.error.charge-platoon': '{unit}: to nie ten pluton, a razem szarżują tylko podstawki jednego plutonu.',
  'mp.error.no-charge':
    '{unit}: nie może szarżować na {target}: nie widzi celu albo nie ma tam kto walczyć wręcz. Pojazdy piechota atakuje rozkazem <code>szarża na pojazd</code>.',
  'mp.error.nobody-to-charge': '{unit}: nie widzi nikogo, na kogo mogłaby szarżować.',
  'mp.event.charges':
    '{unit} {stands, plural, one {szarżuje} few {i podstawki obok, razem #, szarżują} other {i podstawki obok, razem #, szarżują}}; Morale, {die}: {passed, select, yes {{stands, plural, one {rusza} few {ruszają} other {ruszają}} do walki} other {{headlong, select, yes {szarży nie ma, a akcja Standardowa przepada} other {{stands, plural, one {zatrzymuje} few {zatrzymują} other {zatrzymują}} się tuż przed wrogiem}}}}.',
  'mp.event.repels':
    '{unit} próbuje odeprzeć szarżę, {die}: {passed, select, yes {otwiera ogień} other {nie zdąża strzelić}}.',
  'mp.event.gives-way': '{unit} cofa się przed {target}.',
  'mp.event.melee':
    'Walka wręcz, {unit} przeciw {target}, wartość minus kość: {attack, number} − {die} = {attackLeft, number} przeciw {defence, number} − {against} = {defenceLeft, number}; {luck, select, attackerOne {rozstrzyga 1 atakujących, } attackerTwenty {rozstrzyga 20 atakujących, } defenderOne {rozstrzyga 1 obrońców, } defenderTwenty {rozstrzyga 20 obrońców, } both {rozstrzyga 1 przeciw 20, } other {}}{winner, select, attacker {obrońcy tracą model} defender {atakujący tracą model} other {nikt nie ginie}}.',
  'mp.event.melee-nerve':
    '{platoon} w walce wręcz, Morale, {die}: {passed, select, yes {walczy dalej} other {jego modele uciekają z walki}}.',
  'mp.sum.attack': 'Walka Wręcz atakujących',
  'mp.sum.defence': 'Walka Wręcz obrońców',
  'mp.sum.attack.alone': 'Walka Wręcz atakujących: {n, number} ({why})',
  'mp.sum.defence.alone': 'Walka Wręcz obrońców: {n, number} ({why})',
  'mp.order.banzai': 'szarża banzai',
  'mp.order.gallop': 'szarża kawalerii',
  'mp.error.no-banzai':
    '{unit} nie szarżuje z okrzykiem banzai: robi to tylko japońska piechota bez broni wsparcia.',
  'mp.error.no-cavalry': '{unit} to nie kawaleria.',
  'mp.error.headlong-broken': '{platoon} nie ma odwagi rzucić się na wroga.',
  'mp.error.charging': '{unit} jest w szarży, która trwa: biegnie na wroga albo dochodzi do walki.',
  'mp.event.nerve':
    '{unit} widzi nadchodzącą szarżę, Morale, {die}: {passed, select, yes {czeka na nią} other {jego Oczekiwanie na nic się nie zda}}.',
  'mp.event.charge-ends': '{platoon} nie widzi już nikogo, na kogo mógłby szarżować: szarża skończona.',
} as const
