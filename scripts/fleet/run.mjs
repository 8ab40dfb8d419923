// `npm run fleet`: builds what is stale and brings up the whole topology until Ctrl+C. `-- --help` lists the options.
import { fork, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readOptions, usage } from './options.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

let options
try {
  options = readOptions(process.argv.slice(2))
} catch (error) {
  console.error(`${error.message}\n\n${usage}`)
  process.exit(2)
}
if (options.help) {
  console.log(usage)
  process.exit(0)
}
console.log('Building what has changed …')
for (const args of [
  ['node_modules/@typescript/native/bin/tsc', '--build'],
  ['scripts/build-server.mjs'],
  ['scripts/build-widget.mjs'],
  ['scripts/build-console.mjs'],
]) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

// Apart from the terminal, whose Ctrl+C would reach the databases at the same moment as those who still use them. It
// ends when this process lets go of it, in whatever way.
const fleet = fork(fileURLToPath(new URL('serve.mjs', import.meta.url)), process.argv.slice(2), {
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (fleet.connected) fleet.disconnect()
  })
}
fleet.once('exit', (code) => process.exit(code ?? 1))
