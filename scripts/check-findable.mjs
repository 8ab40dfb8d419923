// Whoever knows an operationId finds the rest in one guess: `endSession` has its rule in `server/src/<feature>/end-session.ts`,
// which exports `endSession`, and its spec in `test/…/end-session.test.ts`. Fails where there is none, or more than one.
// `node scripts/check-findable.mjs FOLDER` looks at another copy of the project.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const [root = fileURLToPath(new URL('..', import.meta.url))] = process.argv.slice(2)

/** Products, FAQs and locations share their rules and specs: `createFaq` is found as `createItem`. */
const kinds = /(?:Product|Faq|Location)(s?)$/

/** What is done through another door, too, has the rule of that, and a spec of its own: visitors in the widget, mostly. */
const rulesOfOthers = {
  listAccountKnowledgeBases: 'listKnowledgeBases',
  listWidgetMessages: 'listMessages',
  sendWidgetMessage: 'sendMessage',
  submitWidgetForm: 'submitForm',
  giveWidgetMessageFeedback: 'giveMessageFeedback',
  rateWidgetSession: 'rateSession',
  endWidgetSession: 'endSession',
}

const rules = pathsIn('server/src').filter((path) => /^server\/src\/[^/]+\/[^/]+\.ts$/.test(path))
const specs = pathsIn('test').filter((path) => path.endsWith('.test.ts'))
const operations = ['openapi', 'admin'].flatMap(operationsOf)
const misses = new Set([
  ...operations.flatMap(missesOf),
  ...Object.keys(rulesOfOthers)
    .filter((id) => !operations.includes(id))
    .map((id) => `${id} is no operation: take it out of scripts/check-findable.mjs`),
])
for (const miss of misses) console.log(miss)
if (misses.size > 0) process.exit(1)
console.log(`Each of ${String(new Set(operations).size)} operations leads to its rule and its spec.`)

function missesOf(operation) {
  const shared = operation.replace(kinds, 'Item$1')
  const rule = rulesOfOthers[operation] ?? shared
  return [
    ...missesOfFile(operation, {
      found: named(rules, `${kebab(rule)}.ts`),
      right: `server/src/<feature>/${kebab(rule)}.ts`,
    }),
    ...missesOfFile(operation, {
      found: named(specs, `${kebab(shared)}.test.ts`),
      right: `test/<feature>/${kebab(shared)}.test.ts`,
    }),
    ...named(rules, `${kebab(rule)}.ts`)
      .filter((path) => !exports(path, rule))
      .map((path) => `${operation}: ${path} has to export ${rule}`),
    ...misleading(operation, rule).map(
      (path) => `${operation}: ${path} bears its name, but its rule is ${kebab(rule)}.ts`,
    ),
  ]
}

function missesOfFile(operation, { found, right }) {
  if (found.length === 1) return []
  const instead = found.length === 0 ? 'there is none' : `there are ${found.join(' and ')}`
  return [`${operation}: one file ${right} is needed, ${instead}`]
}

/** Files that whoever looks for the operation would take for its rule. */
function misleading(operation, rule) {
  return operation === rule ? [] : named(rules, `${kebab(operation)}.ts`)
}

function exports(path, name) {
  return new RegExp(`^export (?:async )?function ${name}\\b`, 'm').test(
    readFileSync(join(root, path), 'utf8'),
  )
}

function named(paths, name) {
  return paths.filter((path) => basename(path) === name)
}

function kebab(name) {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function pathsIn(folder) {
  return readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path))
}

function operationsOf(contract) {
  const { paths } = JSON.parse(readFileSync(join(root, `openapi/dist/${contract}.json`), 'utf8'))
  return Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId }) => (operationId === undefined ? [] : [operationId]))
}
