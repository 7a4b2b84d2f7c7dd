/** Co zostaje powiedziane, gdy Discord nie przyjmuje tego, co miało być powiedziane, i czego potrzebuje kanał. */
export const deliveryPl = {
  'delivery.unshown':
    '{kind, select, report {Tu należy wpis #{number} kroniki, ale nie da się go pokazać jak trzeba; opowiedzą o nim <slash>log</slash> i <slash>why</slash>.} image {Tu należy obraz pola, ale nie da się go narysować; pokaże je <slash>map</slash>.} other {Tu należy coś, czego nie da się pokazać; jak stoją sprawy, powiedzą <slash>battle status</slash> i <slash>log</slash>.}}',
  'delivery.picture':
    '<small>Nie udało się wysłać obrazu{missing, select, none {: Discord go nie przyjmuje} other {: brakuje mi tu uprawnienia <bold>{missing}</bold>}}. Pole pokaże Ci <slash>map</slash>. Słowami:</small>',
  'delivery.channel-gone':
    'Kanał bitwy <bold>{scenario}</bold> został usunięty. Jej zegary stoją i nic nie przepadło. Kto ją otworzył, jej sędzia albo ktoś, kto zarządza kanałami, przenosi ją poleceniem <slash>battle move</slash> na innym kanale; tam toczy się dalej albo zostaje zakończona.',
  'delivery.channel-closed':
    'Nie mogę już pisać na <channel-link>{channel}</channel-link>, gdzie toczy się bitwa <bold>{scenario}</bold>{missing, select, none {} other {: brakuje mi uprawnienia <bold>{missing}</bold>}}. Jej zegary stoją i nic nie przepadło. Gdy tylko znów będę mógł tam pisać, potoczy się dalej; można ją też przenieść poleceniem <slash>battle move</slash> na innym kanale.',
  'delivery.dm-closed':
    'Nie mogę do Ciebie napisać: nie przyjmujesz wiadomości prywatnych z tego serwera albo mnie blokujesz. To, co było przeznaczone tylko dla Ciebie, nie dotarło. Co wolno Ci wiedzieć, powiedzą <slash>log</slash>, <slash>map</slash> i <slash>battle status</slash>; moje wiadomości wpuścisz w ustawieniach prywatności serwera.',
  'permission.ViewChannel': 'Wyświetlanie kanału',
  'permission.ViewChannel.without': 'nie mogę tu nic powiedzieć.',
  'permission.SendMessages': 'Wysyłanie wiadomości',
  'permission.SendMessages.without': 'sam z siebie nie powiem tu nic: ani raportów, ani wezwań.',
  'permission.EmbedLinks': 'Wyświetlanie podglądu linku',
  'permission.EmbedLinks.without': 'raporty i wpis o stanie bitwy będą zwykłym tekstem.',
  'permission.AttachFiles': 'Załączanie plików',
  'permission.AttachFiles.without': 'obrazy pola opowiem słowami; Tobie pokaże je <slash>map</slash>.',
  'permission.ReadMessageHistory': 'Czytanie historii wiadomości',
  'permission.ReadMessageHistory.without': 'po awarii coś może paść dwa razy.',
  'permission.PinMessages': 'Przypinanie wiadomości',
  'permission.PinMessages.without': 'wpis o stanie bitwy przewinie się z resztą.',
  'permission.CreatePrivateThreads': 'Tworzenie prywatnych wątków',
  'permission.CreatePrivateThreads.without':
    'strony nie dostaną własnych wątków; co jest tylko dla strony, pójdzie do jej graczy wiadomościami prywatnymi.',
  'permission.SendMessagesInThreads': 'Wysyłanie wiadomości w wątkach',
  'permission.SendMessagesInThreads.without':
    'w wątkach stron nic nie powiem; co jest tylko dla strony, pójdzie do jej graczy wiadomościami prywatnymi.',
  'delivery.too-late':
    'Discord nie przyjmuje już odpowiedzi na Twoje polecenie z <channel-link>{channel}</channel-link>: trwało dłużej niż kwadrans. Co się stało, to się stało; co z tego wyszło, powiedzą tam <slash>log</slash>, <slash>map</slash> i <slash>battle status</slash>.',
  'delivery.readers':
    'Prywatny wątek strony czytają jej gracze, a bez wpuszczania także właściciel serwera{count, plural, =0 {} one { i rola <bold>{roles}</bold>} other { i role <bold>{roles}</bold>}}, bo mogą zarządzać wątkami.{players, select, none {} other { Spośród graczy: <bold>{players}</bold>.}}',
  'permission.missing': 'Brakuje mi tu uprawnień. Bez nich:',
  'table.found-again': 'Znów mogę pisać na tym kanale; zegary idą dalej.',
  'table.moved': '{name} przenosi bitwę na ten kanał. Zegary idą.',
  'table.you-moved': 'Odtąd bitwa toczy się tutaj; jej strony dostaną nowe wątki.',
  'table.error.may-not-move':
    'Bitwę przenosi ten, kto ją otworzył, jej sędzia albo ktoś, kto zarządza kanałem, na który ma przejść.',
  'table.error.moved-already': 'Ta bitwa toczy się już na tym kanale.',
  'table.error.said-before': 'To już zostało powiedziane.',
} as const
