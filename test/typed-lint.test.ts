import { relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { catalogues, LANGUAGES } from '../src/i18n/i18n.ts'
import { argumentsOf, countedIn } from './i18n/arguments.ts'

/*
 * What only the types of the whole program can tell. The compiler reads it once, which takes longer than all that is
 * looked for in it.
 */

/**
 * Where names come in that somebody typed or wrote into a file. Deeper in, a ruleset and the fold of the log handle ids
 * that have been found once.
 */
const INPUT =
  /^(commands|src\/(cli|dice|discord|i18n|reference|render|reports|table))\/|^src\/kernel\/(dice|live|look-up|option|order|resolve|test-options|trigger)\.ts|^src\/rulesets\/[^/]+\/(orders\/|[a-z]+\/(army-building|command-points|commanding|consent|setup|skirmish|traps|umpire|unit-making)\.ts)/u
const OURS = /^(src|commands)\//u
/** The two places that ask for an own key before they look. */
const ASKED = ['src/kernel/look-up.ts', 'src/i18n/i18n.ts']

const root = process.cwd()
const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
const nameOf = (file: string): string => relative(root, file).replaceAll('\\', '/')
const program = ts.createProgram(
  fileNames.filter((file) => OURS.test(nameOf(file))),
  options,
)
const checker = program.getTypeChecker()

/** Where something is wrong in those of our files, and how many files were looked at. */
function found(
  of: (file: string) => boolean,
  isWrong: (node: ts.Node) => boolean,
): { readonly files: number; readonly wrong: string[] } {
  const wrong: string[] = []
  let files = 0
  for (const source of program.getSourceFiles()) {
    const name = nameOf(source.fileName)
    if (!OURS.test(name) || !of(name)) continue
    files++
    const visit = (node: ts.Node): void => {
      if (isWrong(node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart())
        wrong.push(`${name}:${line + 1} ${node.getText()}`)
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { files, wrong }
}

test('no name is looked up among what every object inherits', () => {
  const { files, wrong } = found((name) => INPUT.test(name) && !ASKED.includes(name), isOpenLookUp)
  expect(files).toBeGreaterThan(150)
  expect(wrong, 'lookUp (src/kernel/look-up.ts) finds own keys only').toEqual([])
})

test('nothing but plain values is put into a text: spans would read [object Object]', () => {
  const { files, wrong } = found((name) => !name.includes('/generated/'), isObjectInText)
  expect(files).toBeGreaterThan(700)
  expect(wrong, 'spans`…`, plain (src/i18n/spans.ts) or a field of it').toEqual([])
})

test('the types read every sentence as the parser does that says it', () => {
  const read = sentencesRead()
  expect([...read.keys()].sort()).toEqual(Object.keys(catalogues.en).sort())
  for (const [key, gaps] of read) {
    const wanted = LANGUAGES.flatMap((language) => argumentsOf(key, language))
    expect(Object.keys(gaps).sort(), key).toEqual([...new Set(wanted)].sort())
    for (const [gap, kind] of Object.entries(gaps)) {
      const counted = LANGUAGES.some((language) => countedIn(key, language).includes(gap))
      expect(kind, `${key} ${gap}`).toBe(counted ? '"number"' : '"text"')
    }
  }
})

/** What the compiler has made of all sentences: gap by gap, and which are numbers. */
function sentencesRead(): Map<string, Record<string, string>> {
  const words = program.getSourceFiles().find(({ fileName }) => fileName.endsWith('src/kernel/words.ts'))
  const declared = words?.statements.find(
    (one) => ts.isInterfaceDeclaration(one) && one.name.text === 'Sentences',
  )
  if (declared === undefined) throw new Error('no Sentences')
  const told = (symbol: ts.Symbol): ts.Type => checker.getTypeOfSymbolAtLocation(symbol, declared)
  return new Map(
    checker
      .getTypeAtLocation(declared)
      .getProperties()
      .map((sentence) => [
        sentence.name,
        Object.fromEntries(
          told(sentence)
            .getProperties()
            .map((gap) => [gap.name, checker.typeToString(told(gap))]),
        ),
      ]),
  )
}

/** An object, or a list of objects, where a text is made of it: in `${…}`, beside a `+` or in `join`. */
function isObjectInText(node: ts.Node): boolean {
  if (ts.isTemplateExpression(node)) {
    return (
      !ts.isTaggedTemplateExpression(node.parent) &&
      node.templateSpans.some(({ expression }) => hasObject(checker.getTypeAtLocation(expression)))
    )
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return [node.left, node.right].some((side) => hasObject(checker.getTypeAtLocation(side)))
  }
  if (!ts.isCallExpression(node)) return false
  const { expression } = node
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'join') return false
  const joined = checker.getTypeAtLocation(expression.expression)
  const element = checker.isArrayLikeType(joined) ? joined.getNumberIndexType() : undefined
  return element !== undefined && hasObject(element)
}

const hasObject = (type: ts.Type): boolean =>
  (type.isUnion() ? type.types : [type]).some((one) =>
    one.isIntersection() ? one.types.every(isObject) : isObject(one),
  )

/** Not what is only known to be there: `{}`. */
const isObject = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.Object) !== 0 && checker.getPropertiesOfType(type).length > 0

/** `record[name]` or `name in record`, where the record may have any name and the name may be any text. */
function isOpenLookUp(node: ts.Node): boolean {
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
