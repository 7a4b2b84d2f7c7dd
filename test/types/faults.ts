import { relative } from 'node:path'
import ts from 'typescript'
import { catalogues, LANGUAGES } from '../../src/i18n/i18n.ts'
import { argumentsOf, countedIn } from '../i18n/arguments.ts'

/*
 * What only the types of the whole program can tell. The compiler reads it once, which takes longer than all that is
 * looked for in it; so `npm run types` looks for it while it has it.
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

const nameOf = (file: string): string => relative(process.cwd(), file).replaceAll('\\', '/')

/** What is looked for in our files. */
interface Search {
  /** What is wrong with whatever is found, and what to do instead. */
  readonly fault: string
  readonly in: (file: string) => boolean
  /** Fewer files looked at would have proved nothing. */
  readonly fewest: number
  readonly isWrong: (node: ts.Node, checker: ts.TypeChecker) => boolean
}

const SEARCHES: readonly Search[] = [
  {
    fault:
      'looks a name up among what every object inherits; lookUp (src/kernel/look-up.ts) finds own keys only',
    in: (file) => INPUT.test(file) && !ASKED.includes(file),
    fewest: 150,
    isWrong: isOpenLookUp,
  },
  {
    fault:
      'puts no plain value into a text, which would read [object Object]; spans`…`, plain (src/i18n/spans.ts) or a field of it',
    in: (file) => !file.includes('/generated/'),
    fewest: 700,
    isWrong: isObjectInText,
  },
]

/** All faults of a program that its types tell, a line each. */
export function faultsOf(program: ts.Program): string[] {
  return [...SEARCHES.flatMap((search) => found(program, search)), ...unlikeSentences(program)]
}

function found(program: ts.Program, { fault, in: looksIn, fewest, isWrong }: Search): string[] {
  const checker = program.getTypeChecker()
  const faults: string[] = []
  let files = 0
  for (const source of program.getSourceFiles()) {
    const name = nameOf(source.fileName)
    if (!OURS.test(name) || !looksIn(name)) continue
    files++
    const visit = (node: ts.Node): void => {
      if (isWrong(node, checker)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart())
        faults.push(`${name}:${line + 1} ${node.getText()}: ${fault}`)
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  if (files < fewest) faults.push(`Only ${files} files were looked at: ${fault}`)
  return faults
}

/** Sentences that the compiler reads otherwise than the parser that says them. */
function unlikeSentences(program: ts.Program): string[] {
  const read = sentencesRead(program)
  const faults: string[] = []
  const same = (where: string, typed: readonly string[], said: readonly string[]): void => {
    const [one, other] = [typed, said].map((words) => [...words].sort().join(' '))
    if (one !== other) faults.push(`${where}: the types have “${one}”, the catalogues “${other}”`)
  }
  same('keys of sentences', [...read.keys()], Object.keys(catalogues.en))
  for (const [key, gaps] of read) {
    const wanted = new Set(LANGUAGES.flatMap((language) => argumentsOf(key, language)))
    same(key, Object.keys(gaps), [...wanted])
    for (const [gap, kind] of Object.entries(gaps)) {
      const counted = LANGUAGES.some((language) => countedIn(key, language).includes(gap))
      same(`${key} ${gap}`, [kind], [counted ? '"number"' : '"text"'])
    }
  }
  return faults
}

/** What the compiler has made of all sentences: gap by gap, and which are numbers. */
function sentencesRead(program: ts.Program): Map<string, Record<string, string>> {
  const checker = program.getTypeChecker()
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
      .filter(isOurs)
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

/** Tests declare sentences too, which no catalogue has. */
const isOurs = ({ declarations }: ts.Symbol): boolean =>
  !declarations?.every((one) => nameOf(one.getSourceFile().fileName).startsWith('test/'))

/** An object, or a list of objects, where a text is made of it: in `${…}`, beside a `+` or in `join`. */
function isObjectInText(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (ts.isTemplateExpression(node)) {
    return (
      !ts.isTaggedTemplateExpression(node.parent) &&
      node.templateSpans.some(({ expression }) =>
        isObjectType(checker, checker.getTypeAtLocation(expression)),
      )
    )
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return [node.left, node.right].some((side) => isObjectType(checker, checker.getTypeAtLocation(side)))
  }
  if (!ts.isCallExpression(node)) return false
  const { expression } = node
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'join') return false
  const joined = checker.getTypeAtLocation(expression.expression)
  const element = checker.isArrayLikeType(joined) ? joined.getNumberIndexType() : undefined
  return element !== undefined && isObjectType(checker, element)
}

function isObjectType(checker: ts.TypeChecker, type: ts.Type): boolean {
  // Not what is only known to be there: `{}`.
  const isObject = (one: ts.Type): boolean =>
    (one.flags & ts.TypeFlags.Object) !== 0 && checker.getPropertiesOfType(one).length > 0
  return (type.isUnion() ? type.types : [type]).some((one) =>
    one.isIntersection() ? one.types.every(isObject) : isObject(one),
  )
}

/** `record[name]` or `name in record`, where the record may have any name and the name may be any text. */
function isOpenLookUp(node: ts.Node, checker: ts.TypeChecker): boolean {
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
