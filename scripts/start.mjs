// `npm start`: makes a fresh clone run. Installs what is missing, builds what is stale, then becomes the server.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const leastNode = [20, 19]

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1])) {
  console.error(`Node.js ${leastNode.join('.')} or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}
if (isInstallStale()) {
  // The compiler is a development dependency, which npm leaves out where NODE_ENV is production.
  // Tools that only the tests use ask for a newer Node.js than the service does: pages of warnings about that look like
  // a failure.
  console.log(
    'A first start takes about three minutes: packages are installed, all is built, and a sample shop is made.',
  )
  // Nothing here needs what packages would run when they are installed.
  runNpm('Installing packages', [
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
}
run('Compiling what has changed', process.execPath, [
  join(root, 'node_modules/@typescript/native/bin/tsc'),
  '--build',
])
run('Building the server', process.execPath, [join(root, 'scripts/build-server.mjs')])
run('Building the widget', process.execPath, [join(root, 'scripts/build-widget.mjs')])
run('Building the console', process.execPath, [join(root, 'scripts/build-console.mjs')])

// In this very process, so that signals and exit codes are the server's own.
await import('../server/build/main.js')

/** npm writes the inner file whenever it has installed what the outer one asks for. */
function isInstallStale() {
  const installed = join(root, 'node_modules/.package-lock.json')
  const wanted = join(root, 'package-lock.json')
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync(wanted).mtimeMs
}

function runNpm(title, args) {
  const npm = process.env['npm_execpath']
  if (npm !== undefined) run(title, process.execPath, [npm, ...args])
  else run(title, 'npm', args)
}

function run(title, program, args) {
  console.log(`${title} …`)
  // Only as `npm.cmd`, which needs a shell, does Windows have an npm.
  const shell = program === 'npm' && process.platform === 'win32'
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', shell })
  if (status === 0) return
  console.error(`${title} failed${error === undefined ? '' : `: ${error.message}`}.`)
  process.exit(status ?? 1)
}
