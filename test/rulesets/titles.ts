import { beforeEach } from 'vitest'

/**
 * Holds that what a test of a ruleset is called begins with the rule it is about, or with `house:` where no rule says
 * it (docs/contributing.md): a rule is looked for by its ID, in the tests as in the code.
 */
const RULE = /^(?:KG|HX|SZ|MP|FW)-[A-Z]+(?:-\d|[ :])|^house: /u

beforeEach(({ task }) => {
  if (!/\/test\/rulesets\/[^/]+\//u.test(task.file.filepath) || RULE.test(task.name)) return
  throw new Error(
    `The name of a ruleset’s test begins with the ID of its rule, or with "house:": ${task.name}`,
  )
})
