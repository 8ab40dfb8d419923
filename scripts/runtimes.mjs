// `npm run runtimes`: tries the packed client SDK in every runtime that the npm registry has, and in a Chromium where
// there is one. Needs the network. Writes client-sdk/runtimes.md, and ends with 1 when something failed.
import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { installClientSdk, packClientSdk } from './pack-client-sdk.mjs'
import { startStandIn } from './runtimes/stand-in.mjs'
import { findChromium } from './services/chromium.mjs'
import { freePort } from './services/processes.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const patienceMs = 60_000
const execute = promisify(execFile)
const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

const workshop = mkdtempSync(join(tmpdir(), 'runtimes-'))
installClientSdk(packClientSdk(workshop), workshop)
cpSync(join(root, 'scripts/runtimes/program.mjs'), join(workshop, 'program.mjs'))
const main = place('main.mjs', printing("import { tryOut } from './program.mjs'"))
const commonJs = await bundle('program.mjs', 'program.cjs', { format: 'cjs', packages: 'external' })
const mainCommonJs = place('main.cjs', printing(`const { tryOut } = require(${JSON.stringify(commonJs)})`))
const pages = new Map()
const standIn = await startStandIn(pages)

/** The runtime cannot be had here, which says nothing about the client SDK. */
class Unavailable extends Error {}

const runtimes = [
  ...[20, 22, 24, 26].flatMap((major) => [
    { title: 'Node.js, ES module', run: (name) => runNode(major, name, main) },
    { title: 'Node.js, CommonJS', run: (name) => runNode(major, name, mainCommonJs) },
  ]),
  { title: 'Deno', run: runDeno },
  { title: 'Bun', run: runBun },
  { title: 'workerd (Cloudflare Workers)', run: runWorkerd },
  { title: 'Chromium', run: runChromium },
]

const results = []
try {
  for (const [index, { title, run }] of runtimes.entries()) {
    const result = await run(`${standIn.origin}/${index}/v1`).catch((error) =>
      error instanceof Unavailable
        ? { untried: error.message }
        : { outcomes: { start: `no: ${firstLine(error)}` } },
    )
    results.push({ title, ...result })
    console.log(title, result.version ?? '', result.untried ?? JSON.stringify(result.outcomes))
  }
} finally {
  standIn.stop()
  rmSync(workshop, { recursive: true })
}
const report = join(root, 'client-sdk/runtimes.md')
writeFileSync(report, render())
await execute('npm', ['exec', '--', 'oxfmt', report], { cwd: root })
console.log(`Written to ${report}`)
if (results.some(({ outcomes = {} }) => Object.values(outcomes).some((outcome) => outcome !== 'yes')))
  process.exitCode = 1

function printing(line) {
  return `${line}
tryOut(process.argv[2]).then((outcomes) => {
  console.log(JSON.stringify(outcomes))
  process.exit(0)
})
`
}

function place(name, text) {
  const path = join(workshop, name)
  writeFileSync(path, text)
  return path
}

async function bundle(source, name, options) {
  const outfile = join(workshop, name)
  await build({
    ...{ entryPoints: [join(workshop, source)], outfile, bundle: true, logLevel: 'warning' },
    ...options,
  })
  return outfile
}

/** Without install scripts: all these packages have their program in a package for each platform. */
async function install(wanted) {
  const folder = join(workshop, wanted.replaceAll(/\W+/g, '-'))
  const packages = join(folder, 'node_modules')
  if (existsSync(packages)) return packages
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', wanted]
  await available(execute('npm', args, { cwd: folder }))
  return packages
}

/**
 * The first program of the name that runs here: there may be several, for other kinds of processors or libraries.
 * @param packages the folder they are in. Beside it there may be a script that only starts one of them
 */
async function findProgram(packages, name) {
  const candidates = readdirSync(packages, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && [name, `${name}.exe`].includes(file.name))
    .map((file) => join(file.parentPath, file.name))
  for (const candidate of candidates) {
    try {
      const { stdout } = await execute(candidate, ['--version'])
      return { program: candidate, version: /\d[\d.-]*/.exec(stdout)?.[0] ?? stdout.trim() }
    } catch {
      // For another machine.
    }
  }
  throw new Unavailable(`none of ${candidates.length} programs named ${name} runs here`)
}

async function runProgram({ program, version }, args) {
  const { stdout } = await execute(program, args, { cwd: workshop, timeout: patienceMs })
  return { version, outcomes: JSON.parse(stdout.trim().split('\n').at(-1)) }
}

async function runNode(major, baseUrl, path) {
  const name = `node-${platform}`
  return runProgram(await findProgram(join(await install(`${name}@${major}`), name), 'node'), [path, baseUrl])
}

async function runDeno(baseUrl) {
  const found = await findProgram(join(await install('deno'), '@deno'), 'deno')
  return runProgram(found, ['run', '--allow-net=127.0.0.1', '--node-modules-dir=manual', main, baseUrl])
}

async function runBun(baseUrl) {
  return runProgram(await findProgram(join(await install('bun'), '@oven'), 'bun'), [main, baseUrl])
}

/** A worker that does the work when it is asked over HTTP. */
async function runWorkerd(baseUrl) {
  const { program, version } = await findProgram(join(await install('workerd'), '@cloudflare'), 'workerd')
  place(
    'worker-source.mjs',
    `import { tryOut } from './program.mjs'
    export default { fetch: async () => Response.json(await tryOut(${JSON.stringify(baseUrl)})) }`,
  )
  await bundle('worker-source.mjs', 'worker.mjs', { format: 'esm', conditions: ['workerd'] })
  const port = await freePort()
  const config = place(
    'worker.capnp',
    `using Workerd = import "/workerd/workerd.capnp";
    const config :Workerd.Config = (
      services = [
        (name = "main", worker = (
          modules = [(name = "worker.mjs", esModule = embed "worker.mjs")],
          compatibilityDate = "2025-11-01",
        )),
        (name = "internet", network = (allow = ["private", "public"])),
      ],
      sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
    );`,
  )
  const child = spawn(program, ['serve', config], { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = once(child, 'exit')
  try {
    const answer = await answerOf(`http://127.0.0.1:${port}/`, ended)
    return { version, outcomes: await answer.json() }
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

/** Asks until something listens there. */
async function answerOf(address, ended) {
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  const signal = AbortSignal.timeout(patienceMs)
  for (;;) {
    try {
      return await fetch(address, { signal })
    } catch (error) {
      if (isOver || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function runChromium(baseUrl) {
  const browser = await chromium.launch({ executablePath: await available(findChromium()) })
  try {
    place('page-source.mjs', "import { tryOut } from './program.mjs'\nglobalThis.tryOut = tryOut\n")
    const { outputFiles } = await build({
      ...{ entryPoints: [join(workshop, 'page-source.mjs')], bundle: true, format: 'esm', write: false },
    })
    pages.set('/page.js', outputFiles[0].text)
    pages.set(
      '/page',
      '<!doctype html><title>Client SDK</title><script type="module" src="/page.js"></script>',
    )
    const page = await browser.newPage()
    await page.goto(`${standIn.origin}/page`)
    const outcomes = await page.evaluate((address) => globalThis.tryOut(address), baseUrl)
    return { version: browser.version(), outcomes }
  } finally {
    await browser.close()
  }
}

async function available(work) {
  try {
    return await work
  } catch (error) {
    throw new Unavailable(firstLine(error))
  }
}

function firstLine(error) {
  return String(error.message ?? error).split('\n')[0]
}

function render() {
  const tasks = [...new Set(results.flatMap(({ outcomes = {} }) => Object.keys(outcomes)))]
  const rows = results.map(({ title, version, outcomes, untried }) => [
    title,
    version ?? '–',
    ...tasks.map((task) => outcomes?.[task] ?? 'untried'),
    untried ?? '',
  ])
  const table = [
    ['Runtime', 'Version', ...tasks, 'Why untried'],
    ['', '', ...tasks, ''].map(() => '---'),
    ...rows,
  ]
  const columns = untriedAny() ? undefined : -1
  return `# Runtimes

Tried on ${new Date().toISOString().slice(0, 10)} on ${platform} with \`npm run runtimes\`, which packs this package as npm would, installs each runtime from
the npm registry into a temporary folder, and lets it run [one program](../scripts/runtimes/program.mjs) against a server
on the same machine. Chromium is the one that is installed. For workerd and Chromium the program is bundled with
esbuild. The sources of the package use no built-in modules of Node.js; the dependency check holds that.

${table.map((row) => `| ${row.slice(0, columns).join(' | ')} |`).join('\n')}
`
}

function untriedAny() {
  return results.some(({ untried }) => untried !== undefined)
}
