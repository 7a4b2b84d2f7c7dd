import { relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/**
 * Where names come in that somebody typed or wrote into a file. Deeper in, a ruleset and the fold of the log handle ids
 * that have been found once.
 */
const INPUT =
  /^(commands|src\/(cli|dice|discord|i18n|reference|render|reports|table))\/|^src\/kernel\/(dice|live|look-up|option|order|resolve|test-options|trigger)\.ts|^src\/rulesets\/[^/]+\/(orders\/|(army-building|commanding|consent|pd|setup|skirmish|traps|umpire|unit-making)\.ts)/u
/** The two places that ask for an own key before they look. */
const ASKED = ['src/kernel/look-up.ts', 'src/i18n/i18n.ts']

const root = process.cwd()
const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root)

test('no name is looked up among what every object inherits', () => {
  const program = ts.createProgram(fileNames, options)
  const checker = program.getTypeChecker()
  const looked: string[] = []
  let files = 0
  for (const source of program.getSourceFiles()) {
    const name = relative(root, source.fileName)
    if (!INPUT.test(name) || ASKED.includes(name)) continue
    files++
    const visit = (node: ts.Node): void => {
      if (unsafe(node, checker)) {
        looked.push(
          `${name}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`,
        )
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  expect(files).toBeGreaterThan(150)
  expect(looked, 'lookUp (src/kernel/look-up.ts) finds own keys only').toEqual([])
}, 120_000)

/** `record[name]` or `name in record`, where the record may have any name and the name may be any text. */
function unsafe(node: ts.Node, checker: ts.TypeChecker): boolean {
  const within = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword
  const [record, key] = within
    ? [node.right, node.left]
    : ts.isElementAccessExpression(node) && !isWritten(node)
      ? [node.expression, node.argumentExpression]
      : []
  if (record === undefined || key === undefined) return false
  const type = checker.getNonNullableType(checker.getTypeAtLocation(record))
  const open = (type.isUnion() ? type.types : [type]).some((one) => one.getStringIndexType() !== undefined)
  return (
    open &&
    !checker.isArrayLikeType(type) &&
    (checker.getTypeAtLocation(key).flags & ts.TypeFlags.String) !== 0
  )
}

const isWritten = (node: ts.ElementAccessExpression): boolean => {
  const { parent } = node
  if (ts.isDeleteExpression(parent)) return true
  return ts.isBinaryExpression(parent) && parent.left === node && assigns(parent.operatorToken.kind)
}

const assigns = (operator: ts.SyntaxKind): boolean =>
  operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment
