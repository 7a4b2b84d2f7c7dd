export interface TypedOption {
  readonly name: string
  readonly name_localizations?: Readonly<Record<string, string>>
}

export interface TypedEntry {
  readonly path: readonly string[]
  readonly called: readonly (readonly string[])[]
}

export function namesOf(thing: TypedOption): string[]

export function fold(text: string): string

export function enteredCommand<E extends TypedEntry>(
  entries: readonly E[],
  text: string,
): { entry: E; rest: string } | undefined

export function splitTyped<O extends TypedOption>(
  options: readonly O[],
  text: string,
): { lead: string; parts: { option: O; text: string }[] }

export function strangeOption(
  options: readonly TypedOption[],
  text: string,
  anyAtStart: boolean,
): string | undefined

export function truthTyped(text: string): boolean | undefined

export function choiceTyped(
  choices: readonly (TypedOption & { readonly value: string | number })[],
  text: string,
): string | number | undefined
