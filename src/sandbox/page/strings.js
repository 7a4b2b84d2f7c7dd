/** Everything the page itself says, in each language. */
const en = {
  offline: 'The sandbox does not answer. Is it still running?',
  channels: 'Channels',
  direct: 'Direct messages',
  people: 'You are',
  'new tab': 'Open {name} in another tab',
  'add person': 'Add a person',
  'add channel': 'Add a channel',
  'add thread': 'Start a thread',
  'add group': 'Speak with others, without the bot (apps installed for you work there)',
  name: 'Name',
  'umpire role': 'Umpire (may manage the server)',
  'private thread': 'Private: only those named below see it',
  create: 'Create',
  cancel: 'Cancel',
  language: 'Language',
  umpire: 'umpire',
  'bot offline': '{bot} is offline: commands will fail until it is back.',
  reconnecting: 'Connection lost. Trying again…',
  'begin channel': 'This is the beginning of #{name}.',
  'earlier messages': 'Show earlier messages',
  'begin hint': 'Type / to see the commands.',
  'begin dm': 'This is the beginning of your conversation with {name}.',
  write: 'Message #{name} — or type / for commands',
  'write dm': 'Message {name} — or type / for commands',
  send: 'Send',
  attach: 'Attach a file',
  used: '{name} used {command}',
  'only you': 'Only you can see this',
  dismiss: 'Dismiss message',
  thinking: '{name} is thinking…',
  edited: '(edited)',
  app: 'APP',
  'reply gone': 'The message it answers was deleted',
  'did not respond': 'The application did not respond',
  'bot is offline': 'The application is offline',
  'interaction failed': 'This interaction failed',
  typing: '{name} is typing…',
  'no commands': 'No command begins like that.',
  'no choices': 'Nothing fits. You may still send what you typed.',
  'choices failed': 'Choices could not be loaded',
  optional: 'optional',
  'more options': '+{count} more',
  required: 'This option is required. Give it a value.',
  'unknown option': '{command} has no option “{name}”. It takes: {options}. Nothing was sent.',
  'takes no options': '{command} takes no options. Nothing was sent.',
  'not a choice': '“{text}” is nothing that {option} can be. Choose one of: {values}.',
  'not a number': '{option} takes a number, not “{text}”.',
  'no such command': 'There is no command {command} here. Nothing was sent.',
  'choose file': 'Choose a file',
  yes: 'True',
  no: 'False',
  'make selection': 'Make a selection',
  done: 'Done',
  submit: 'Submit',
  close: 'Close',
  'field required': 'This field is required',
  thread: 'Thread',
  archived: 'archived',
  open: 'Open',
  today: 'Today at {time}',
  yesterday: 'Yesterday at {time}',
  menu: 'Channels and people',
  delete: 'Delete',
  private: 'private',
  'refusal bad-request': 'The request does not have the expected shape.',
  'refusal unknown-person': 'There is no such person.',
  'refusal unknown-guild': 'There is no such server.',
  'refusal unknown-channel': 'There is no such channel, or you cannot see it.',
  'refusal unknown-message': 'There is no such message, or you cannot see it.',
  'refusal unknown-command': 'There is no such command here.',
  'refusal command-not-allowed': 'You do not have the permission that this command needs.',
  'refusal unknown-option': 'The command has no such option.',
  'refusal missing-option': 'A required option is missing.',
  'refusal bad-option': 'That value does not fit the option.',
  'refusal unknown-component': 'That button or menu is gone.',
  'refusal component-disabled': 'That button or menu is disabled.',
  'refusal bad-selection': 'The menu does not take that selection.',
  'refusal unknown-modal': 'That form is no longer open.',
  'refusal missing-field': 'A required field is empty.',
  'refusal bad-field': 'A value does not fit its field.',
  'refusal empty-message': 'A message needs a text or a file.',
  'refusal thread-locked': 'This thread is locked.',
}

const pl = {
  offline: 'Piaskownica nie odpowiada. Czy nadal działa?',
  channels: 'Kanały',
  direct: 'Rozmowy prywatne',
  people: 'Grasz jako',
  'new tab': 'Otwórz osobę {name} w nowej karcie',
  'add person': 'Dodaj osobę',
  'add channel': 'Dodaj kanał',
  'add thread': 'Załóż wątek',
  'add group': 'Rozmowa z innymi, bez bota (działają w niej aplikacje dodane dla siebie)',
  name: 'Nazwa',
  'umpire role': 'Sędzia (może zarządzać serwerem)',
  'private thread': 'Prywatny: widzą go tylko osoby zaznaczone niżej',
  create: 'Utwórz',
  cancel: 'Anuluj',
  language: 'Język',
  umpire: 'sędzia',
  'bot offline': '{bot} jest niedostępny: komendy nie zadziałają, dopóki nie wróci.',
  reconnecting: 'Utracono połączenie. Próbuję ponownie…',
  'begin channel': 'To jest początek kanału #{name}.',
  'earlier messages': 'Pokaż wcześniejsze wiadomości',
  'begin hint': 'Wpisz /, aby zobaczyć komendy.',
  'begin dm': 'To jest początek twojej rozmowy z: {name}.',
  write: 'Napisz na #{name} — albo wpisz / po komendy',
  'write dm': 'Napisz do: {name} — albo wpisz / po komendy',
  send: 'Wyślij',
  attach: 'Dołącz plik',
  used: '{name}: komenda {command}',
  'only you': 'Widzisz to tylko ty',
  dismiss: 'Odrzuć wiadomość',
  thinking: '{name} myśli…',
  edited: '(edytowano)',
  app: 'APLIKACJA',
  'reply gone': 'Wiadomość, której to dotyczy, została usunięta',
  'did not respond': 'Aplikacja nie odpowiedziała',
  'bot is offline': 'Aplikacja jest niedostępna',
  'interaction failed': 'Ta interakcja się nie powiodła',
  typing: '{name} pisze…',
  'no commands': 'Żadna komenda tak się nie zaczyna.',
  'no choices': 'Nic nie pasuje. Możesz wysłać to, co wpisujesz.',
  'choices failed': 'Nie udało się wczytać propozycji',
  optional: 'opcjonalne',
  'more options': '+{count} więcej',
  required: 'Ta opcja jest wymagana. Podaj jej wartość.',
  'unknown option': '{command} nie ma opcji „{name}”. Przyjmuje: {options}. Nic nie zostało wysłane.',
  'takes no options': '{command} nie przyjmuje opcji. Nic nie zostało wysłane.',
  'not a choice': '„{text}” nie pasuje do opcji {option}. Wybierz jedno z: {values}.',
  'not a number': 'Opcja {option} wymaga liczby, a nie „{text}”.',
  'no such command': 'Nie ma tu komendy {command}. Nic nie zostało wysłane.',
  'choose file': 'Wybierz plik',
  yes: 'Prawda',
  no: 'Fałsz',
  'make selection': 'Wybierz',
  done: 'Gotowe',
  submit: 'Wyślij',
  close: 'Zamknij',
  'field required': 'To pole jest wymagane',
  thread: 'Wątek',
  archived: 'zarchiwizowany',
  open: 'Otwórz',
  today: 'Dziś o {time}',
  yesterday: 'Wczoraj o {time}',
  menu: 'Kanały i osoby',
  delete: 'Usuń',
  private: 'prywatny',
  'refusal bad-request': 'Żądanie ma nieoczekiwaną postać.',
  'refusal unknown-person': 'Nie ma takiej osoby.',
  'refusal unknown-guild': 'Nie ma takiego serwera.',
  'refusal unknown-channel': 'Nie ma takiego kanału albo go nie widzisz.',
  'refusal unknown-message': 'Nie ma takiej wiadomości albo jej nie widzisz.',
  'refusal unknown-command': 'Nie ma tu takiej komendy.',
  'refusal command-not-allowed': 'Nie masz uprawnienia, którego wymaga ta komenda.',
  'refusal unknown-option': 'Ta komenda nie ma takiej opcji.',
  'refusal missing-option': 'Brakuje wymaganej opcji.',
  'refusal bad-option': 'Ta wartość nie pasuje do opcji.',
  'refusal unknown-component': 'Tego przycisku lub menu już nie ma.',
  'refusal component-disabled': 'Ten przycisk lub menu jest wyłączone.',
  'refusal bad-selection': 'To menu nie przyjmuje takiego wyboru.',
  'refusal unknown-modal': 'Ten formularz nie jest już otwarty.',
  'refusal missing-field': 'Wymagane pole jest puste.',
  'refusal bad-field': 'Wartość nie pasuje do pola.',
  'refusal empty-message': 'Wiadomość musi mieć treść albo plik.',
  'refusal thread-locked': 'Ten wątek jest zamknięty.',
}

/**
 * Each language's sentences by key; all languages have the same keys.
 * @internal The test of the page compares their keys.
 */
export const languages = { en, pl }

let current = 'en-US'

/** Sets the person's locale; anything but Polish is spoken to in English. */
export function speak(localeCode) {
  current = localeCode
}

/** The person's locale code. */
export function locale() {
  return current
}

/** Says the sentence of that key, with `{name}` and the like replaced. */
export function say(key, values = {}) {
  const sentences = current.startsWith('pl') ? pl : en
  const sentence = sentences[key] ?? en[key] ?? key
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name) => apart(String(values[name] ?? '')))
}

const turns = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A text that may run from right to left, so that it turns nothing round but itself. */
function apart(text) {
  const runs = /[\u0590-\u08FF\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/u.test(text)
  return runs ? `\u2068${text.replaceAll(turns, '')}\u2069` : text
}

/** The localised form of a command's or option's `name` or `description`. */
export function localised(thing, field) {
  return thing[`${field}_localizations`]?.[current] ?? thing[field] ?? ''
}
