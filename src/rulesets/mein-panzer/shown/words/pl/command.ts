/** Mein Panzer: headquarters, their orders, parts out of command. */
export const commandPl = {
  'mp.order.hurry': 'rozkaz: pośpiech',
  'mp.order.eyesOpen': 'rozkaz: wypatrywać',
  'mp.order.takeOver': 'przejęcie dowodzenia',
  'mp.order.recognise': 'rozpoznanie',
  'mp.error.commands-none': '{unit} nie dowodzi żadnym innym plutonem.',
  'mp.error.has-commanded': '{unit}: jego dowództwo wydało już rozkaz w tej turze.',
  'mp.error.not-under': '{unit} nie dowodzi tym plutonem.',
  'mp.error.not-ordered': '{platoon} nie może teraz dostać takiego rozkazu.',
  'mp.error.nobody-to-order': '{unit} nie ma plutonu, któremu mógłby to rozkazać.',
  'mp.error.no-vacancy':
    '{unit} nie ma nad sobą utraconego dowództwa, które mógłby zastąpić, albo już tego w tej turze próbowano.',
  'mp.error.no-doubt':
    '{unit} nie ma powodu brać {target} za dowództwo albo już mu się w tej turze przyglądano.',
  'mp.error.nobody-doubtful': '{unit} nie widzi nikogo, kto mógłby być dowództwem.',
  'mp.error.hq-passed-over':
    '{unit} nie może wybrać {target}: inni wrogowie są bliżej i nie lepiej osłonięci.',
  'mp.error.staff-alone': '{platoon}: dowództwo wychodzi w pole tylko z więcej niż połową swoich plutonów.',
  'mp.event.order-far': 'Rozkaz od {unit} nie dociera do plutonu {platoon}.',
  'mp.event.ordered': '{unit} każe się zebrać plutonowi {platoon}.',
  'mp.event.commands':
    '{unit} każe plutonowi {platoon} {what, select, move {się pospieszyć} other {wypatrywać}}, Wyszkolenie, {die}: {passed, select, yes {zrozumiano} other {na próżno}}.',
  'mp.event.replaces':
    '{unit} próbuje zastąpić {platoon}, Wyszkolenie, {die}: {passed, select, yes {teraz on dowodzi} other {na próżno}}.',
  'mp.event.stands-alone': '{unit} i ci, którzy są z nim, walczą dalej jako {platoon}, osobny pluton.',
  'mp.event.recognised': '{unit} rozpoznano: to dowództwo.',
  'mp.event.looks-closely':
    '{unit} przygląda się {target}, {die}: {is, select, hq {to dowództwo} plain {zwykła podstawka} other {nic pewnego}}.',
  'mp.stat.part': 'Poza Dowodzeniem razem z',
  'mp.stat.vanished': 'Dowództwo stracone z oczu',
  'mp.event.commissars':
    'Komisarze przychodzą do plutonu {platoon}, {die}: {fate, select, rise {nabiera ducha} test {pędzą go naprzód} testOneDies {jedna podstawka rozstrzelana, reszta pędzona naprzód} mutinyOneDies {jedna podstawka rozstrzelana, pluton obraca się przeciw nim} other {dwie podstawki rozstrzelane, pluton obraca się przeciw nim}}.',
  'mp.event.shot-by-commissars': '{unit} ginie z rąk Komisarzy.',
  'mp.stat.mutiny': 'Obraca się przeciw',
  'mp.stat.charged': 'Szarżuje na',
} as const
