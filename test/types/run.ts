import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { faultsOf } from './faults.ts'

/**
 * `npm run types`: what the compiler finds wrong in the whole program, and what else its types tell of it
 * ({@link faultsOf}). The native compiler finds the first, on all cores; what has not changed since the last run it does not
 * check again. Meanwhile the compiler written in JavaScript is asked for the second: that one can be asked. Ends with 1 when
 * anything is found.
 */
const NATIVE = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-native/package.json')))
/** Where those faults are looked for. */
const ASKED = ['src', 'commands']

const checking = spawn(process.execPath, [NATIVE, '-p', 'tsconfig.json', '--pretty'], { stdio: 'inherit' })
const checked = once(checking, 'close')

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
const whole = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
const asked = ts.parseJsonConfigFileContent({ ...config, include: ASKED }, ts.sys, process.cwd())
const faults = faultsOf(ts.createProgram(asked.fileNames, { ...asked.options, incremental: false }))
for (const fault of faults) console.error(fault)

const [code] = await checked
console.log(`${whole.fileNames.length} files, ${faults.length} faults that only their types tell`)
if (code !== 0 || faults.length > 0) process.exitCode = 1
