import type { Problem } from '../errors.ts'
import type { JsonObject } from '../shapes.ts'

type Path = readonly (string | number)[]

/** Lower-case letters, digits, apostrophe, dash and underscore, in any script, as Discord allows them. */
const commandName = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u

const subcommand = 1
const subcommandGroup = 2
const chatCommand = 1

/** Checks a whole list of commands: each by itself, names apart, and not over a hundred chat commands. */
export function checkCommandList(definitions: readonly JsonObject[]): Problem[] {
  const problems = definitions.flatMap((definition, index) => checkCommand(definition, [index]))
  const seen = new Set<string>()
  definitions.forEach((definition, index) => {
    const key = `${kindOf(definition)} ${String(definition.name)}`
    if (seen.has(key))
      problems.push({
        path: [index, 'name'],
        code: 'APPLICATION_COMMANDS_DUPLICATE_NAME',
        message: 'Application command names must be unique',
      })
    seen.add(key)
  })
  if (definitions.filter((definition) => kindOf(definition) === chatCommand).length > 100)
    problems.push({
      path: [],
      code: 'APPLICATION_COMMANDS_MAX_REACHED',
      message: 'Maximum number of application commands reached (100).',
    })
  return problems
}

function kindOf(definition: JsonObject): number {
  return typeof definition.type === 'number' ? definition.type : chatCommand
}

/** Checks one command by the rules that the published schema leaves out. */
export function checkCommand(definition: JsonObject, path: Path = []): Problem[] {
  if (kindOf(definition) !== chatCommand) return []
  const problems = [...checkNames(definition, path), ...checkDescription(definition, path)]
  const options = optionsOf(definition)
  problems.push(...checkOptions(options, path))
  const total = commandLength(definition)
  if (total > 8000)
    problems.push({
      path,
      code: 'APPLICATION_COMMAND_TOO_LARGE',
      message: `Command exceeds maximum size (8000): ${total}.`,
    })
  return problems
}

function optionsOf(holder: JsonObject): JsonObject[] {
  if (!Array.isArray(holder.options)) return []
  return holder.options.filter((item): item is JsonObject => typeof item === 'object' && item !== null)
}

function checkNames(holder: JsonObject, path: Path): Problem[] {
  const localised = Object.entries(isRecord(holder.name_localizations) ? holder.name_localizations : {})
  const names: [Path, unknown][] = [
    [[...path, 'name'], holder.name],
    ...localised.map(([locale, name]): [Path, unknown] => [[...path, 'name_localizations', locale], name]),
  ]
  return names.flatMap(([where, name]) =>
    typeof name === 'string' && !isCommandName(name)
      ? [
          {
            path: where,
            code: 'APPLICATION_COMMAND_INVALID_NAME',
            message: 'Command name is invalid: lower-case letters, digits, dashes and underscores only.',
          },
        ]
      : [],
  )
}

function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCommandName(name: string): boolean {
  return commandName.test(name) && name === name.toLowerCase()
}

function checkDescription(holder: JsonObject, path: Path): Problem[] {
  return typeof holder.description === 'string' && holder.description.length > 0
    ? []
    : [{ path: [...path, 'description'], code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }]
}

function checkOptions(options: readonly JsonObject[], path: Path): Problem[] {
  const problems: Problem[] = []
  const seen = new Set<unknown>()
  let optionalCame = false
  const nested = options.filter((option) => option.type === subcommand || option.type === subcommandGroup)
  if (nested.length > 0 && nested.length < options.length)
    problems.push({
      path: [...path, 'options'],
      code: 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      message: 'Sub-command and sub-command group option types are mutually exclusive to all other types',
    })
  options.forEach((option, index) => {
    const here = [...path, 'options', index]
    problems.push(...checkNames(option, here))
    if (seen.has(option.name))
      problems.push({
        path: [...here, 'name'],
        code: 'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED',
        message: 'Option name is already used',
      })
    seen.add(option.name)
    if (option.required === true && optionalCame)
      problems.push({
        path: here,
        code: 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        message: 'Required options must be placed before non-required options',
      })
    optionalCame ||= option.required !== true && !nested.includes(option)
    problems.push(...checkChoices(option, here))
    if (nested.includes(option)) problems.push(...checkOptions(optionsOf(option), here))
  })
  return problems
}

function checkChoices(option: JsonObject, path: Path): Problem[] {
  if (!Array.isArray(option.choices)) return []
  const problems: Problem[] = []
  if (option.autocomplete === true && option.choices.length > 0)
    problems.push({
      path: [...path, 'autocomplete'],
      code: 'APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE',
      message: 'An option has either choices or autocomplete.',
    })
  return [...problems, ...checkChoiceList(option.choices, [...path, 'choices'])]
}

/** Checks the choices of an option or of an autocomplete answer: names apart, values of at most 100 characters. */
export function checkChoiceList(choices: readonly unknown[], path: Path): Problem[] {
  const problems: Problem[] = []
  const names = new Set<unknown>()
  choices.forEach((choice, index) => {
    if (!isRecord(choice)) return
    if (names.has(choice.name))
      problems.push({
        path: [...path, index, 'name'],
        code: 'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE',
        message: 'Choice name is already used',
      })
    names.add(choice.name)
    if (typeof choice.value === 'string' && choice.value.length > 100)
      problems.push({
        path: [...path, index, 'value'],
        code: 'BASE_TYPE_MAX_LENGTH',
        message: 'Must be 100 or fewer in length.',
      })
  })
  return problems
}

/**
 * Counts a command's characters as Discord does against its 8000: names, descriptions and choice values, in each
 * place the longest of the localised forms.
 */
export function commandLength(holder: JsonObject): number {
  const longest = (plain: unknown, localised: unknown) =>
    Math.max(
      ...[plain, ...Object.values(isRecord(localised) ? localised : {})].map((text) =>
        typeof text === 'string' ? text.length : 0,
      ),
    )
  const own =
    longest(holder.name, holder.name_localizations) +
    longest(holder.description, holder.description_localizations)
  const choices = (Array.isArray(holder.choices) ? holder.choices.filter(isRecord) : []).reduce(
    (sum, choice) =>
      sum +
      longest(choice.name, choice.name_localizations) +
      (typeof choice.value === 'string' ? choice.value.length : 0),
    0,
  )
  return own + choices + optionsOf(holder).reduce((sum, option) => sum + commandLength(option), 0)
}
