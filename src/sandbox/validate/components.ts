import { z } from 'zod'
import type { Problem } from '../errors.ts'
import type { JsonObject } from '../shapes.ts'

/** Discord's numbers for components. */
export const ComponentType = {
  row: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  textDisplay: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  fileUpload: 19,
} as const

const linkButton = 5
const premiumButton = 6

/** The fields of a component that the stand-in itself looks at; all others are kept as they came. */
export interface Component extends JsonObject {
  type: number
  id?: number
  custom_id?: string
  style?: number
  label?: string
  url?: string
  disabled?: boolean
  content?: string
  components?: Component[]
  component?: Component
  accessory?: Component
  options?: { value: string; label: string }[]
  min_values?: number
  max_values?: number
  required?: boolean
}

const component: z.ZodType<Component> = z.lazy(() =>
  z.looseObject({
    type: z.number(),
    id: z.number().optional(),
    custom_id: z.string().optional(),
    style: z.number().optional(),
    label: z.string().optional(),
    url: z.string().optional(),
    disabled: z.boolean().optional(),
    content: z.string().optional(),
    components: z.array(component).optional(),
    component: component.optional(),
    accessory: component.optional(),
    options: z.array(z.looseObject({ value: z.string(), label: z.string() })).optional(),
    min_values: z.number().optional(),
    max_values: z.number().optional(),
    required: z.boolean().optional(),
  }),
) as z.ZodType<Component>

/** Reads a list of components; anything that is not one reads as an empty list (the schemas object to it). */
export function readComponents(value: unknown): Component[] {
  const parsed = z.array(component).safeParse(dropNulls(value))
  return parsed.success ? parsed.data : []
}

/** Discord takes null for an absent field; here absent is just absent. */
function dropNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== undefined)
      .map(([key, inner]) => [key, dropNulls(inner)]),
  )
}

type Path = readonly (string | number)[]

/** Visits every component with its path, outer before inner. */
export function eachComponent(
  components: readonly Component[],
  visit: (component: Component, path: Path) => void,
  path: Path = ['components'],
): void {
  components.forEach((item, index) => {
    const here = [...path, index]
    visit(item, here)
    if (item.components) eachComponent(item.components, visit, [...here, 'components'])
    const single = (inner: Component, key: string) => {
      visit(inner, [...here, key])
      if (inner.components) eachComponent(inner.components, visit, [...here, key, 'components'])
    }
    if (item.accessory) single(item.accessory, 'accessory')
    if (item.component) single(item.component, 'component')
  })
}

/** Gives every component without one a numeric id, counted from 1 in reading order, as Discord does. */
export function numberComponents(components: readonly Component[]): Component[] {
  const copy = structuredClone(components) as Component[]
  const taken = new Set<number>()
  eachComponent(copy, (item) => void (item.id && taken.add(item.id)))
  let next = 1
  eachComponent(copy, (item) => {
    if (item.id) return
    while (taken.has(next)) next += 1
    item.id = next
    taken.add(next)
  })
  return copy
}

const selects: readonly number[] = [3, 5, 6, 7, 8]
const onlyInV2: readonly number[] = [9, 10, 11, 12, 13, 14, 17]

/** Checks the components of a message by the rules that the published schemas leave out. */
export function checkComponents(components: readonly Component[], isV2: boolean, base: Path = []): Problem[] {
  const problems: Problem[] = []
  const object = (path: Path, code: string, message: string) =>
    problems.push({ path: [...base, ...path], code, message })
  const seen = new Set<string>()
  let count = 0
  let text = 0
  eachComponent(components, (item, path) => {
    count += 1
    text += item.type === ComponentType.textDisplay ? (item.content?.length ?? 0) : 0
    if (!isV2 && onlyInV2.includes(item.type))
      object(path, 'UNION_TYPE_CHOICES', 'This component needs the IS_COMPONENTS_V2 flag.')
    if (item.custom_id !== undefined) {
      if (seen.has(item.custom_id))
        object(
          [...path, 'custom_id'],
          'COMPONENT_CUSTOM_ID_DUPLICATED',
          'Component custom id cannot be duplicated',
        )
      seen.add(item.custom_id)
    }
    if (item.type === ComponentType.button) checkButton(item, path, object)
    if (item.type === ComponentType.row) checkRow(item, path, object)
    if (selects.includes(item.type)) checkSelect(item, path, object)
  })
  if (!isV2 && components.length > 5)
    object(['components'], 'BASE_TYPE_MAX_LENGTH', 'Must be 5 or fewer in length.')
  if (count > 40 && isV2)
    object(
      ['components'],
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      'A message holds at most 40 components.',
    )
  if (isV2 && text > 4000)
    object(
      ['components'],
      'COMPONENT_MAX_TOTAL_TEXT_EXCEEDED',
      'Text displays hold at most 4000 characters together.',
    )
  return problems
}

type Objection = (path: Path, code: string, message: string) => void

function checkButton(button: Component, path: Path, object: Objection): void {
  if (button.style === premiumButton) return
  if (button.style === linkButton) {
    if (!button.url) object([...path, 'url'], 'BASE_TYPE_REQUIRED', 'A link button needs a url.')
    if (button.custom_id !== undefined)
      object([...path, 'custom_id'], 'BUTTON_COMPONENT_CUSTOM_ID_URL', 'A link button has no custom id.')
  } else {
    if (!button.custom_id) object([...path, 'custom_id'], 'BASE_TYPE_REQUIRED', 'A custom id is required')
    if (button.url !== undefined)
      object([...path, 'url'], 'BUTTON_COMPONENT_CUSTOM_ID_URL', 'Only link buttons have a url.')
  }
  if (!button.label && !button.emoji)
    object([...path, 'label'], 'BUTTON_COMPONENT_LABEL_REQUIRED', 'A button needs a label or an emoji.')
}

function checkRow(row: Component, path: Path, object: Objection): void {
  const inner = row.components ?? []
  if (inner.some((item) => selects.includes(item.type)) && inner.length > 1)
    object([...path, 'components'], 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'A select menu fills its row.')
}

function checkSelect(select: Component, path: Path, object: Objection): void {
  const most = select.max_values ?? 1
  if ((select.min_values ?? 1) > most)
    object([...path, 'min_values'], 'NUMBER_TYPE_MAX', 'min_values cannot be above max_values.')
  if (select.type !== ComponentType.stringSelect) return
  const values = (select.options ?? []).map((option) => option.value)
  if (new Set(values).size < values.length)
    object(
      [...path, 'options'],
      'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
      'The specified option value is already used',
    )
  if (most > values.length)
    object([...path, 'max_values'], 'NUMBER_TYPE_MAX', 'max_values cannot be above the number of options.')
}
