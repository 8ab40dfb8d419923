// Makes what `npm pack` puts into the widget's package: one ES module, one CommonJS module, and the types of the compiler
// for what they export. The chat itself is no part of it: the service serves that.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const sdk = join(root, 'widget-sdk')
const esModules = join(sdk, 'dist/package')
const commonJs = join(esModules, 'cjs')

rmSync(esModules, { recursive: true, force: true })
makeTypes()
await bundle('esm', esModules)
await bundle('cjs', commonJs)
writeFileSync(join(commonJs, 'package.json'), `${JSON.stringify({ type: 'commonjs' })}\n`)

/** The same text for both kinds of modules: the nearest package.json says which one it is about. */
function makeTypes() {
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc')
  const project = join(sdk, 'tsconfig.package.json')
  const { status } = spawnSync(process.execPath, [compiler, '-p', project, '--outDir', commonJs], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
  mkdirSync(esModules, { recursive: true })
  for (const part of ['index.d.ts', 'loader', 'protocol'])
    cpSync(join(commonJs, part), join(esModules, part), { recursive: true })
}

async function bundle(format, folder) {
  await build({
    absWorkingDir: sdk,
    entryPoints: ['src/index.ts'],
    outfile: join(folder, 'index.js'),
    bundle: true,
    format,
    platform: 'neutral',
    // The same browsers as those of the script.
    target: 'es2020',
    logLevel: 'warning',
  })
}
