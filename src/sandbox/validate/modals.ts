import type { Problem } from '../errors.ts'
import type { Component } from './components.ts'
import { ComponentType, eachComponent } from './components.ts'

/** Checks a modal's components by the rules the published schema leaves out. Paths begin at `data`. */
export function checkModal(components: readonly Component[]): Problem[] {
  const problems: Problem[] = []
  if (components.length > 5)
    problems.push({
      path: ['data', 'components'],
      code: 'BASE_TYPE_MAX_LENGTH',
      message: 'Must be between 1 and 5 in length.',
    })
  const seen = new Set<string>()
  eachComponent(
    components,
    (item, path) => {
      if (item.custom_id !== undefined) {
        if (seen.has(item.custom_id))
          problems.push({
            path: [...path, 'custom_id'],
            code: 'COMPONENT_CUSTOM_ID_DUPLICATED',
            message: 'Component custom id cannot be duplicated',
          })
        seen.add(item.custom_id)
      }
      if (item.type === ComponentType.row) problems.push(...checkRow(item, path))
    },
    ['data', 'components'],
  )
  return problems
}

/** A row of a modal holds one text input, and that input carries its own label. */
function checkRow(row: Component, path: readonly (string | number)[]): Problem[] {
  const inputs = row.components ?? []
  const problems: Problem[] = []
  if (inputs.length > 1)
    problems.push({
      path: [...path, 'components'],
      code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
      message: 'A row of a modal holds one text input.',
    })
  inputs.forEach((input, index) => {
    if (!input.label)
      problems.push({
        path: [...path, 'components', index, 'label'],
        code: 'BASE_TYPE_REQUIRED',
        message: 'This field is required',
      })
  })
  return problems
}
