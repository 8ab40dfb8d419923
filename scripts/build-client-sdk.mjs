// Makes what `npm pack` puts into the client SDK's package: for each entry one ES module and one CommonJS module, and
// the types of the compiler. One file instead of two dozen, because looking for them is most of what an import takes.
// The folder then holds nothing else, until the next `tsc -b` fills it for this repository.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const sdk = join(root, 'client-sdk')
const esModules = join(sdk, 'dist')
const commonJs = join(sdk, 'dist/cjs')
const entries = ['index', 'webhooks/index', 'identity/index']

rmSync(esModules, { recursive: true, force: true })
makeTypes()
for (const entry of entries) {
  const code = await bundle(`src/${entry}.ts`)
  place(join(esModules, `${entry}.js`), code)
  // Made of the module's text alone: made of the sources, whose package is one of ES modules, it would take the whole
  // `module.exports` of a dependency for its default export.
  const converted = await transform(code, { format: 'cjs' })
  place(join(commonJs, `${entry}.js`), converted.code)
}
place(join(commonJs, 'package.json'), `${JSON.stringify({ type: 'commonjs' })}\n`)

/** The same text for both kinds of modules: the nearest package.json says which one it is about. */
function makeTypes() {
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc')
  // Without a note of what is up to date, the next `tsc -b` makes everything.
  const unnoted = ['--composite', 'false', '--tsBuildInfoFile', 'null']
  const { status } = spawnSync(
    process.execPath,
    [compiler, '-p', sdk, '--emitDeclarationOnly', ...unnoted, '--outDir', commonJs],
    { stdio: 'inherit' },
  )
  if (status !== 0) process.exit(status ?? 1)
  cpSync(commonJs, esModules, { recursive: true })
  // Nine tenths of all types, and nothing but types: once is enough.
  place(join(esModules, 'types.gen.d.ts'), "export type * from './cjs/types.gen.js'\n")
}

async function bundle(entry) {
  const { outputFiles } = await build({
    absWorkingDir: sdk,
    entryPoints: [entry],
    bundle: true,
    packages: 'external',
    platform: 'neutral',
    write: false,
    logLevel: 'warning',
  })
  return outputFiles[0].text
}

function place(path, text) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
