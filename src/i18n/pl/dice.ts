/** Co mówi się o zapisie kości, którego nie dało się przeczytać, i o rzutach. */
export const dicePl = {
  'dice.error.too-long': 'Wiersz jest za długi: najwyżej {most} znaków.',
  'dice.error.too-many-rolls':
    'W jednym wierszu mieści się najwyżej {most} rzutów; przy znaku {at} zaczyna się kolejny.',
  'dice.error.too-many-dice': 'Najwyżej {most} kości naraz (znak {at}).',
  'dice.error.too-many-sides': 'Kość ma najwyżej {most} ścian (znak {at}).',
  'dice.error.number-too-large': 'Liczba przy znaku {at} jest za duża: najwyżej {most}.',
  'dice.error.value-too-large': 'Wynik od znaku {at} mógłby przekroczyć miliard.',
  'dice.error.label-too-long': 'Opis przy znaku {at} jest za długi: najwyżej {most} znaków.',
  'dice.error.too-deep': 'Za dużo nawiasów w nawiasach przy znaku {at}: najwyżej {most}.',
  'dice.error.no-repeat': 'Zero powtórzeń to żaden rzut (znak {at}).',
  'dice.error.no-dice': 'Od znaku {at} nie ma żadnej kości; napisz kości, np. 2k6.',
  'dice.error.no-die': 'Trzeba rzucić co najmniej jedną kością (znak {at}).',
  'dice.error.no-sides': 'Kość musi mieć co najmniej jedną ścianę (znak {at}).',
  'dice.error.end':
    'Przy znaku {at} rzut powinien się skończyć albo ciągnąć dalej przez + - * lub „;”; jest: {found}',
  'dice.error.end-at-end': 'Wiersz kończy się za wcześnie, na znaku {at}.',
  'dice.error.dice': 'Przy znaku {at} powinny stać kości albo liczba, np. 2k6; jest: {found}',
  'dice.error.dice-at-end': 'Wiersz kończy się na znaku {at}, a powinny tam stać kości albo liczba, np. 2k6.',
  'dice.error.sides': 'Przy znaku {at} powinna stać liczba ścian, % albo F; jest: {found}',
  'dice.error.sides-at-end': 'Wiersz kończy się na znaku {at}, a powinna tam stać liczba ścian, % albo F.',
  'dice.error.number': 'Przy znaku {at} powinna stać liczba; jest: {found}',
  'dice.error.number-at-end': 'Wiersz kończy się na znaku {at}, a powinna tam stać liczba.',
  'dice.error.condition':
    'Przy znaku {at}, po „r”, powinno stać, które wyniki przerzucić, np. r1 albo r<=2; jest: {found}',
  'dice.error.condition-at-end':
    'Wiersz kończy się na znaku {at}; po „r” brakuje wyników do przerzucenia, np. r1 albo r<=2.',
  'dice.error.bracket': 'Przy znaku {at} powinien stać nawias zamykający; jest: {found}',
  'dice.error.bracket-at-end': 'Nawias nie jest zamknięty; wiersz kończy się na znaku {at}.',
  'dice.error.bare-pool':
    'Sukcesy liczone przy znaku {at} są częścią sumy. Weź je w nawias: (8k6<=3)+1, albo całą sumę: (2k6+1)>=8.',
  'dice.error.pair-of-two': 'Para zielona i czerwona to dwie kości: napisz k6± (znak {at}).',
  'dice.error.twice': 'Przy znaku {at} o tych samych kościach powiedziano to samo drugi raz.',
  'dice.error.always-explodes': 'Wybuchałaby każda ściana (znak {at}); zostaw choć jedną, która nie wybucha.',
  'dice.error.no-such-face':
    'Żadna ściana k{sides} tego nie spełnia (znak {at}). Aby sprawdzić sumę kości, weź je w nawias: (2k6)>=8.',
  'dice.error.keep-count':
    'Przy znaku {at}: z {dice, plural, one {# kości} other {# kości}} tylu nie da się zachować ani odrzucić.',
  'dice.error.three-ways':
    'Wybuchy, zachowywanie kości i próg sukcesu nie idą w parze (znak {at}); z czegoś zrezygnuj.',

  'dice.error.no-roll': 'Nie ma tu rzutu „{id}”, który możesz zobaczyć.',
  'dice.error.bad-name': 'Zapisany rzut musi mieć nazwę, najwyżej {most} znaków.',
  'dice.error.name-is-dice': '„{name}” to już zapis rzutu; wybierz nazwę, która nim nie jest, np. salwa.',
  'dice.error.too-many-saved':
    'Masz już {most} zapisanych rzutów; najpierw o którymś zapomnij (/rzut bez kości).',
  'dice.proof.commitment': 'Rzut {id}: sekret nie zgadza się z zobowiązaniem.',
  'dice.proof.dice': 'Rzut {id}: kość {n} nie jest tą, którą rzuca ten sekret.',
} as const
