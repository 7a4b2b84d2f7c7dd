/** Mein Panzer: przewóz i holowanie. */
export const transportPl = {
  'mp.order.load': 'załadunek',
  'mp.order.unload': 'wyładunek',
  'mp.error.nobody-to-load': '{unit}: nikt z plutonu nie jest dość blisko, żeby go zabrać albo zaczepić.',
  'mp.error.not-to-load':
    '{carrier} zabiera tylko podstawki i działa własnego plutonu ze stołu, a {unit} do nich nie należy.',
  'mp.error.no-space': '{carrier}: nie ma miejsca dla {unit} albo nie może tego holować.',
  'mp.error.load-far':
    '{unit} jest {inches, number}" od {carrier}; wsiada się do 2", działo zaczepia się do 1" (MP-TRP-03).',
  'mp.error.not-aboard': '{unit} nie jest na {carrier}.',
  'mp.error.nothing-aboard': '{unit} nikogo nie wiezie ani nie holuje.',
  'mp.error.unload-far': '{unit}: kto wysiada, zostaje do 2" od pojazdu.',
  'mp.error.no-room-beside': '{unit}: obok nie ma miejsca.',
  'mp.event.loads': '{unit}: {towed, select, yes {zaczepienie do} other {wsiadanie do}} {target}.',
  'mp.error.halves-apart':
    '{unit} jedzie na {carrier} i {second} naraz: wysiada tam, gdzie są nawzajem w zasięgu dowodzenia.',
  'mp.event.harnessed': '{unit}: model dołączony przed {target}.',
  'mp.event.unloads': '{unit}: wyładunek z {target}.',
  'mp.event.withdraws': '{unit}: nic tu po nim, odjeżdża na koniec tury.',
  'mp.error.in-tow':
    '{target} jest na holu za {tractor}: do działa i jego obsługi strzela się tylko z karabinów i broni maszynowej, które tam sięgają, wszystkim innym do {tractor}.',
  'mp.event.at-towed':
    '{unit} celuje {what, select, crew {do obsługi } other {w }}{target} na holu za {tractor}.',
  'mp.event.towed-gun':
    '{unit} na holu, {die}: {survives, select, yes {działo ocalało} other {stracone razem z ciągnikiem}}.',
} as const
