import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import typescript from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Tests learn which engines a run is about from these variables, and from nothing else. */
const enginesNamed = /\bTEST_(?:DATABASE|REDIS)_URL\b/
/** Where those variables are known: the product reads its environment in one place, and under other names. */
const followed = /^(?:test|scripts)\//
/**
 * Specs of what runs in a browser. They start the service to have something real to talk to; that it answers the same on
 * each engine is what `test/widget` holds.
 */
const aboutBrowsers = /^test\/widget-sdk\//

/**
 * Tells the specs that have to run on each engine from those that would only do the same again: a spec belongs to the
 * first when it, or a module of the tests or scripts that it imports in whatever way, names the engines. Those about
 * browsers, which take long, stand by themselves.
 * @param specs paths from the root of the project
 */
export function splitSpecs(specs) {
  const known = new Map()
  const inBrowsers = specs.filter((spec) => aboutBrowsers.test(spec))
  const others = specs.filter((spec) => !inBrowsers.includes(spec))
  const onEachEngine = others.filter((spec) =>
    reachable(spec, known).some((path) => known.get(path).namesEngines),
  )
  return { onEachEngine, inBrowsers, once: others.filter((spec) => !onEachEngine.includes(spec)) }
}

/** Starts the server as a process; whoever imports it spends its time on that process and little on its own. */
const processStarter = 'test/start/server-process.ts'

/**
 * Tells the specs that start processes from the others, so that each group can run in a process of its own.
 * @param specs paths from the root of the project
 */
export function splitByProcesses(specs) {
  const known = new Map()
  const startProcesses = specs.filter((spec) => reachable(spec, known).includes(processStarter))
  return { startProcesses, startNone: specs.filter((spec) => !startProcesses.includes(spec)) }
}

/** The module itself and everything it imports, directly or not. */
function reachable(spec, known) {
  const found = new Set([spec])
  // What is added to a set while it is walked is walked too.
  for (const path of found) {
    if (!known.has(path)) known.set(path, readModule(path))
    for (const imported of known.get(path).imports) found.add(imported)
  }
  return [...found]
}

function readModule(path) {
  const text = readFileSync(join(root, path), 'utf8')
  const imports = typescript
    .preProcessFile(text)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(root, join(root, dirname(path), name)))
    .filter((name) => followed.test(name) && existsSync(join(root, name)))
  return { imports, namesEngines: enginesNamed.test(text) }
}
