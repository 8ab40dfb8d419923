import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import typescript from 'typescript'

const project = fileURLToPath(new URL('..', import.meta.url))

/** Tests learn which engines a run is about from these variables, and from nothing else. */
const enginesNamed = /\bTEST_(?:DATABASE|REDIS)_URL\b/
/** Where those variables are known: the product reads its environment in one place, and under other names. */
const followed = /^(?:test|scripts)\//
/**
 * Specs of what runs in a browser. They start the service to have something real to talk to; that it answers the same on
 * each engine is what `test/widget` and `test/api` hold.
 */
const aboutBrowsers = /^test\/(?:browser|widget-sdk)\//
/**
 * Specs of what is made of rows once they are found, or of answers once they are given: by a language model, in other
 * languages, in clients and commands. That rows are found and answers given on each engine is what the specs of the
 * features below hold, and those of the built-in engine, which asks the database whatever the language model can ask.
 */
const aboveDatabase = /^test\/(agent(?=\/(?:cohere|languages)\/)|client-sdk|command-line)\//
const sources = { agent: 'server/src', 'client-sdk': '.', 'command-line': 'server/src' }
/** Modules with statements, by the rule that those keep to. */
const withStatements = /(?:^|-)queries\.ts$/
/**
 * What specs of very many orders of events are made with. The embedded database has one session and takes one transaction
 * after the other, so whatever order it can take them in PostgreSQL can too, whose sessions also meet within transactions;
 * the statements are the same. That each of the events does what it should on each engine is what the specs of the
 * operations hold.
 */
const ordersOfEvents = 'test/support/side-by-side.ts'
/** A spec that looks into the database by itself. */
const looksIntoDatabase = /\.db\b/

/**
 * Tells the specs that have to run on each engine from those that would only do the same again: a spec belongs to the
 * first when it, or a module of the tests or scripts that it imports in whatever way, names the engines. Of these, the
 * specs about browsers, which take long, stand by themselves, and one engine is enough for those of what lies above the
 * database and has no statements of its own, whichever it is, and for those of orders of events, if it is PostgreSQL
 * where there is one.
 * @param specs paths from the root of the project
 */
export function splitSpecs(specs, root = project) {
  const known = new Map()
  const inBrowsers = specs.filter((spec) => aboutBrowsers.test(spec))
  const others = specs.filter((spec) => !inBrowsers.includes(spec))
  const reachableFrom = (spec) => reachable(spec, { known, root })
  const onEngines = others.filter((spec) => reachableFrom(spec).some((path) => known.get(path).namesEngines))
  const onOneEngine = onEngines.filter(
    (spec) => isAboveDatabase(spec, root) || reachableFrom(spec).includes(ordersOfEvents),
  )
  return {
    onEachEngine: onEngines.filter((spec) => !onOneEngine.includes(spec)),
    onOneEngine,
    inBrowsers,
    once: others.filter((spec) => !onEngines.includes(spec)),
  }
}

function isAboveDatabase(spec, root) {
  const area = aboveDatabase.exec(spec)?.[1]
  if (area === undefined || looksIntoDatabase.test(readFileSync(join(root, spec), 'utf8'))) return false
  const source = sourceOf(spec, join(root, sources[area]))
  return !readdirSync(source).some((name) => withStatements.test(name))
}

/** The folder whose files a spec is about, as far down as the tests follow the source. */
function sourceOf(spec, source) {
  let folder = dirname(relative('test', spec))
  while (!existsSync(join(source, folder))) folder = dirname(folder)
  return join(source, folder)
}

/** What starts servers as processes; whoever imports it waits for these most of its time, and does little on its own. */
const processStarters = ['test/start/server-process.ts', 'scripts/services/processes.mjs']

/**
 * Tells the specs that start processes from the others, so that each group can run in a process of its own.
 * @param specs paths from the root of the project
 */
export function splitByProcesses(specs) {
  const known = new Map()
  const startProcesses = specs.filter((spec) =>
    reachable(spec, { known, root: project }).some((path) => processStarters.includes(path)),
  )
  return { startProcesses, startNone: specs.filter((spec) => !startProcesses.includes(spec)) }
}

/** The module itself and everything it imports, directly or not. */
function reachable(spec, { known, root }) {
  const found = new Set([spec])
  // What is added to a set while it is walked is walked too.
  for (const path of found) {
    if (!known.has(path)) known.set(path, readModule(path, root))
    for (const imported of known.get(path).imports) found.add(imported)
  }
  return [...found]
}

function readModule(path, root) {
  const text = readFileSync(join(root, path), 'utf8')
  const imports = typescript
    .preProcessFile(text)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(root, join(root, dirname(path), name)))
    .filter((name) => followed.test(name) && existsSync(join(root, name)))
  return { imports, namesEngines: enginesNamed.test(text) }
}
