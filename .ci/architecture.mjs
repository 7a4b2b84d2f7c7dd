/**
 * Holds the directions of imports (.dependency-cruiser.cjs), and fails too when it saw hardly anything: a checker
 * that cannot read the sources finds no fault in them.
 */
import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const FEWEST_MODULES = 50
const FEWEST_IMPORTS = 200

const options = await extractOptions('./.dependency-cruiser.cjs')
const { output } = await cruise(
  ['src', 'commands'],
  { ...options, validate: true },
  {},
  { tsConfig: extractTsConfig('tsconfig.json') },
)

const ours = output.modules.filter((one) => /^(src|commands)\//.test(one.source))
const imports = ours.flatMap((one) => one.dependencies)
for (const { rule, from, to } of output.summary.violations) {
  console.error(`${rule.severity} ${rule.name}: ${from} -> ${to}`)
}
console.log(
  `architecture: ${ours.length} modules, ${imports.length} imports, ${output.summary.violations.length} faults`,
)

if (ours.length < FEWEST_MODULES || imports.length < FEWEST_IMPORTS) {
  console.error(
    `architecture: expected at least ${FEWEST_MODULES} modules and ${FEWEST_IMPORTS} imports to examine`,
  )
  process.exit(1)
}
if (output.summary.violations.length > 0) process.exit(1)
