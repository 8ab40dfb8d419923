import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import typescript from 'typescript'
import type { Expression } from './judge.ts'

const source = fileURLToPath(new URL('../../server/src/', import.meta.url))
const contract = fileURLToPath(new URL('../../openapi/dist/', import.meta.url))

/** These read what the operator writes, not what strangers do. */
const ofOperator = placesIn(['command-line/', 'db/migrations/', 'demo/', 'config.ts'])
/** Starts something as soon as it is loaded. */
const isProgram = /^(?:main|worker)\.ts$|(?:^|-)(?:thread|worker)\.ts$/
/**
 * Visitors' words get here with white space in single characters. What models and records say does not, which the checks
 * of replies read, and what divides any text into words.
 */
const spaced = placesIn(['agent/', 'language/'])
const unspaced = placesIn([
  'agent/converse/checks/',
  'language/fold-text.ts',
  'language/split-terms.ts',
  'language/noun-forms.ts',
])

export interface Found extends Expression {
  readonly places: readonly string[]
}

export interface AllExpressions {
  readonly expressions: readonly Found[]
  /** Places at which expressions are made when a text is read, and not before: nobody can look at those. */
  readonly unseen: readonly string[]
}

/** Makes the patterns of the contract's path parameters only, which are read from the contract itself. */
const ofContract = placesIn(['api/path-ids.ts'])
/** What builds patterns for many is a poor place to look at. */
const builders = placesIn(['language/pattern.ts'])

/** Folders and files of the server. One that is not there any more would except nothing, or what is to be looked at. */
function placesIn(paths: readonly string[]): readonly string[] {
  const gone = paths.filter((path) => !existsSync(`${source}${path}`))
  if (gone.length > 0)
    throw new Error(`scripts/expressions names what is not in server/src: ${gone.join(', ')}`)
  return paths
}

function isAmong(place: string, paths: readonly string[]): boolean {
  return paths.some((path) => place.startsWith(path))
}

/** Every expression of the server and of the contract that reads what strangers write. Loads all modules of the server. */
export async function findExpressions(): Promise<AllExpressions> {
  const found = new Map<string, { source: string; flags: string; places: Set<string> }>()
  const note = (expression: { readonly source: string; readonly flags: string }, place: string): void => {
    const { source, flags } = expression
    const key = `/${source}/${flags}`
    const known = found.get(key) ?? { source, flags, places: new Set() }
    known.places.add(place)
    found.set(key, known)
  }
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts') && !isAmong(file, ofOperator))
    .sort()
  const makers = new Set(files.flatMap((file) => readLiterals(file, note)))
  const made = recordMade(note)
  for (const file of files) if (!isProgram.test(file)) await import(`${source}${file}`)
  await readInAllLanguages()
  readContract(note)
  return {
    expressions: Array.from(found.values(), ({ places, ...expression }) => ({
      ...expression,
      places: [...places].sort(),
      isSpaced: [...places].every((place) => isAmong(place, spaced) && !isAmong(place, unspaced)),
    })),
    unseen: [...makers].filter((place) => !made.has(place) && !isAmong(place, ofContract)).sort(),
  }
}

/** Notes the literals of a file. Answers where it makes expressions at run time. */
function readLiterals(file: string, note: (expression: RegExp, place: string) => void): string[] {
  const text = readFileSync(`${source}${file}`, 'utf8')
  const parsed = typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest)
  const makers: string[] = []
  const visit = (node: typescript.Node): void => {
    const place = `${file}:${String(parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line + 1)}`
    if (typescript.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      note(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)), place)
    }
    const isMade = typescript.isNewExpression(node) || typescript.isCallExpression(node)
    if (isMade && node.expression.getText(parsed) === 'RegExp') makers.push(place)
    typescript.forEachChild(node, visit)
  }
  visit(parsed)
  return makers
}

/** From now on notes every expression that a module of the server makes. Answers the places that made some. */
function recordMade(note: (expression: RegExp, place: string) => void): ReadonlySet<string> {
  const places = new Set<string>()
  globalThis.RegExp = new Proxy(RegExp, {
    construct(target, [pattern, flags]: ConstructorParameters<typeof RegExp>) {
      const made = new target(pattern, flags)
      const calls = (new Error().stack ?? '').split('\n').slice(2)
      const [maker, ...callers] = calls.map((call) => placeIn(call))
      if (maker !== undefined) {
        places.add(maker)
        note(made, callers.find((place) => place !== undefined && !isAmong(place, builders)) ?? maker)
      }
      return made
    },
  })
  return places
}

function placeIn(call: string): string | undefined {
  const start = call.indexOf(source)
  if (start < 0) return undefined
  const [file, line] = call.slice(start + source.length).split(':')
  return `${file ?? ''}:${line ?? ''}`
}

/** Makes the expressions that are made once for each language when something is first read in it. */
async function readInAllLanguages(): Promise<void> {
  const { understand } = await import('../../server/src/agent/builtin/understand/understand.ts')
  const { languageCodes } = await import('../../server/src/language/language-code.ts')
  for (const language of languageCodes)
    understand('1 to 5 dollars, under 5 kg? monday to friday', [], language)
}

function readContract(note: (expression: RegExp, place: string) => void): void {
  for (const file of readdirSync(contract).filter((each) => each.endsWith('.json'))) {
    JSON.parse(readFileSync(`${contract}${file}`, 'utf8'), (key, value: unknown) => {
      if (['pattern', 'x-narrowed-pattern'].includes(key) && typeof value === 'string')
        note(new RegExp(value, 'u'), `openapi/dist/${file}`)
      return value
    })
  }
}
