import ts from 'typescript'
import { faultsOf } from './faults.ts'

/**
 * `npm run types`: what the compiler finds wrong in the whole program, and what else its types tell of it
 * ({@link faultsOf}). What has not changed since the last run is not checked again. Ends with 1 when anything is found.
 */
const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
const { fileNames: rootNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
const builder = ts.createIncrementalProgram({ rootNames, options })
const said = [
  ...errors,
  ...builder.getOptionsDiagnostics(),
  ...builder.getGlobalDiagnostics(),
  ...builder.getSyntacticDiagnostics(),
  ...builder.getSemanticDiagnostics(),
]
// Only what it has found out is written, for the next run.
builder.emit()
const faults = faultsOf(builder.getProgram())

if (said.length > 0) {
  console.error(
    ts.formatDiagnosticsWithColorAndContext(said, {
      getCanonicalFileName: (file) => file,
      getCurrentDirectory: () => process.cwd(),
      getNewLine: () => '\n',
    }),
  )
}
for (const fault of faults) console.error(fault)
console.log(`${rootNames.length} files, ${said.length + faults.length} faults in their types`)
if (said.length + faults.length > 0) process.exitCode = 1
