/** Co mówi sam silnik: odmowy. */
export const kernelPl = {
  'error.battle-over': 'Ta bitwa już się skończyła.',
  'error.already-begun': 'Ta bitwa już się zaczęła.',
  'error.waiting-for-answer': 'Najpierw trzeba odpowiedzieć: {prompt}',
  'error.waiting-for-side': 'Bitwa czeka na: {side}.',
  'error.question-closed': 'To pytanie nie jest już otwarte.',
  'error.not-your-question': 'To pytanie jest do kogoś innego.',
  'error.queued-die': 'Następna wpisana kość pokazuje {value}, a rzucana jest k{sides} ({cause}).',
  'error.undo-future': 'Kronika kończy się na wpisie #{seq}; wybierz wcześniejszy.',
  'error.undo-too-far': 'Stąd można sięgnąć najwyżej do wpisu #{seq}.',
  'error.undo-upgrade': 'Od wpisu #{seq} bitwa toczy się według nowszych zasad; nie da się cofnąć jej dalej.',
  'error.rules-version': 'Bitwa właśnie przechodzi na nowsze zasady; proszę spróbować jeszcze raz.',
  'error.adrift':
    'Rozkaz, który czeka na odpowiedź, wychodzi inaczej, niż jest w dzienniku, więc nie da się go dokończyć. Nic sprzed niego nie przepadło: sędzia (gdy go nie ma: kto otworzył bitwę lub zarządza kanałem) cofa bitwę przed ten rozkaz albo ją kończy (`/umpire end`).',
  'error.adrift-umpire':
    'Rozkazu, który czeka na odpowiedź, nie da się dokończyć: przy wpisie {seq} w dzienniku jest `{log}`, a zasady dają teraz `{now}`. Wszystko sprzed tego rozkazu jest w porządku: można cofnąć bitwę przez `/umpire undo entry:{to}` albo zakończyć ją przez `/umpire end`.',
  'error.rules-too-old':
    'Ta bitwa toczy się według wersji {found} swoich zasad; ten Hetman prowadzi dalej bitwy od wersji {oldest}. Nic z niej nie przepadło: dokończyć ją można starszym Hetmanem.',
  'error.rules-newer':
    'Ta bitwa toczy się według wersji {found} swoich zasad, nowszej niż {version} tego Hetmana. Nic z niej nie przepadło: po aktualizacji Hetmana można grać dalej.',
  'error.order.needs-target': '„{order}” wymaga celu: wpisz @JEDNOSTKA albo @MIEJSCE.',
  'error.order.takes-no-target': '„{order}” nie przyjmuje celu.',
  'error.order.needs-path': '„{order}” wymaga podania dokąd: wpisz drogę jako > MIEJSCE.',
  'error.order.takes-no-path': '„{order}” nie przyjmuje drogi.',
  'error.order.needs-face': '„{order}” wymaga kierunku frontu: wpisz front N.',
  'error.order.no-such-option': '„{order}” nie ma opcji „{option}”.',
  'error.order.bad-option': '„{value}” nie jest żadnym ze słów opcji „{option}”: {words}.',
  'error.order.not-a-number': '„{option}” musi być liczbą, a jest „{value}”.',
  'error.order.needs-option': '„{order}” wymaga opcji „{option}”: napisz {option}=…',
  'error.order.needs-option-of': '„{order}” wymaga opcji „{option}”, jednej z: {words}. Napisz {option}=…',
  word: '{pl}',
  name: '{pl}',
  text: '{text}',
  'error.input.word': 'słowo „{found}” nic tu nie znaczy.{hint}',
  'error.input.words': 'słowo „{found}” nic tu nie znaczy; do wyboru: {words}.',
  'error.input.missing': 'tego brakuje.',
} as const
