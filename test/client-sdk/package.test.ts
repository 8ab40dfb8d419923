import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import {
  checkPackage,
  createPackageFromTarballData,
  type EntrypointResolutionAnalysis,
} from '@arethetypeswrong/core'
import { build } from 'esbuild'
import { publint } from 'publint'
import { installClientSdk, packClientSdk } from '../../scripts/pack-client-sdk.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const name = '@catalogue-assistant/client-sdk'
const entries = [name, `${name}/webhooks`, `${name}/identity`]
const modules = ['index.js', 'webhooks/index.js', 'identity/index.js']

/** What compilers of its users are set to. The last one is how many older projects still are. */
const consumers = [
  { title: 'an ES module in Node.js', type: 'module', module: 'node20', moduleResolution: 'node16' },
  { title: 'a CommonJS module in Node.js', type: 'commonjs', module: 'node20', moduleResolution: 'node16' },
  { title: 'a module for a bundler', type: 'module', module: 'esnext', moduleResolution: 'bundler' },
  {
    title: 'a compiler that knows no exports',
    type: 'commonjs',
    module: 'commonjs',
    moduleResolution: 'node10',
  },
] as const

const consumerSays = ['sess_1', 'SESSION_NOT_FOUND', 'something else', 'wrong-signature', '3', 'secret']

describe('the package of the client SDK', () => {
  let workshop: string
  let tarball: Uint8Array<ArrayBuffer>
  let place: string
  let dependencies: readonly string[]

  before(() => {
    workshop = mkdtempSync(join(tmpdir(), 'client-sdk-user-'))
    const path = packClientSdk(workshop)
    tarball = new Uint8Array(readFileSync(path))
    ;({ place, dependencies } = installClientSdk(path, workshop))
    mkdirSync(join(workshop, 'node_modules/@types'))
    for (const types of ['@types/node', 'undici-types'])
      symlinkSync(join(root, 'node_modules', types), join(workshop, 'node_modules', types), 'junction')
  })
  after(() => {
    rmSync(workshop, { recursive: true })
  })

  it('holds its modules, types, README and license, and nothing else', function () {
    const files = readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => relative(place, join(file.parentPath, file.name)).replaceAll('\\', '/'))
    const others = files.filter((file) => !file.endsWith('.d.ts'))
    assert.deepEqual(others.toSorted(), [
      ...['LICENSE', 'README.md'],
      ...[...modules, ...modules.map((file) => `cjs/${file}`), 'cjs/package.json']
        .map((file) => `dist/${file}`)
        .toSorted(),
      'package.json',
    ])
    const sources = readdirSync(join(root, 'client-sdk/src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.replaceAll('\\', '/').replace(/\.ts$/, '.d.ts'))
    assert.deepEqual(
      files.filter((file) => file.endsWith('.d.ts')).toSorted(),
      sources.flatMap((file) => [`dist/${file}`, `dist/cjs/${file}`]).toSorted(),
    )
    const license = (folder: string): string => readFileSync(join(folder, 'LICENSE'), 'utf8')
    assert.equal(license(place), license(root))
    for (const file of files) {
      const text = readFileSync(join(place, file), 'utf8')
      assert.doesNotMatch(text, /sourceMappingURL|file:\/\//, file)
      for (const folder of [root, tmpdir()]) assert.ok(!text.includes(folder), `${file} names ${folder}`)
    }
    note(this, `${kilobytes(tarball.length)} packed`)
  })

  it('brings at most two other packages', function () {
    assert.ok(dependencies.length <= 2, dependencies.join(', '))
    note(this, dependencies.join(', '))
  })

  it('leaves publint nothing to say', async () => {
    const { messages } = await publint({ pack: { tarball: tarball.buffer }, strict: true })
    assert.deepEqual(messages, [])
  })

  it('has the right types for every entry and every way of resolving them', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(tarball))
    assert.ok(analysis.types !== false)
    assert.deepEqual(analysis.problems, [])
    for (const entry of ['.', './webhooks', './identity']) {
      const resolutions: [string, EntrypointResolutionAnalysis][] = Object.entries(
        analysis.entrypoints[entry]?.resolutions ?? {},
      )
      assert.deepEqual(
        resolutions.filter(([, { resolution }]) => resolution?.isTypeScript === true).map(([kind]) => kind),
        ['node10', 'node16-cjs', 'node16-esm', 'bundler'],
        entry,
      )
    }
  })

  for (const { title, ...settings } of consumers) {
    it(`compiles and runs in ${title}`, () => {
      const folder = consumerFolder(title.replaceAll(/\W+/g, '-'), settings)
      run(join(root, 'node_modules/typescript/bin/tsc'), ['-p', folder])
      const said = run(join(folder, 'consumer.js'))
      assert.deepEqual(said.trim().split('\n'), consumerSays)
    })
  }

  it('is imported and required under the same names', () => {
    const program = join(workshop, 'names.cjs')
    writeFileSync(
      program,
      `const entries = ${JSON.stringify(entries)}
       const required = entries.map((entry) => Object.keys(require(entry)).sort())
       Promise.all(entries.map((entry) => import(entry))).then((all) => {
         console.log(JSON.stringify({ required, imported: all.map((each) => Object.keys(each).sort()) }))
       })`,
    )
    const { required, imported } = JSON.parse(run(program)) as Record<'required' | 'imported', string[][]>
    assert.deepEqual(required, imported)
    assert.deepEqual(
      ['createClient', 'verifyWebhook', 'signIdentityToken'].map((each, index) =>
        imported[index]?.includes(each),
      ),
      [true, true, true],
    )
  })

  it('costs a web page at most 8 KB for createClient and 3 KB for all the rest of the entry', async function () {
    const client = await bundleOf(`export { createClient } from '${name}'`)
    const whole = await bundleOf(`export * from '${name}'`)
    assert.ok(client.zipped <= 8_192, String(client.zipped))
    assert.ok(whole.zipped - client.zipped <= 3_072, String(whole.zipped - client.zipped))
    note(this, `${kilobytes(client.zipped)}, and ${kilobytes(whole.zipped - client.zipped)} more`)
  })

  it('costs nothing for what is not imported', async function () {
    const client = await bundleOf(`export { createClient } from '${name}'`)
    const alone = await bundleOf(`export { createClient } from '${join(root, 'client-sdk/src/client.ts')}'`)
    // Names may be shortened otherwise.
    assert.ok(
      Math.abs(client.bytes - alone.bytes) < 100,
      `${String(client.bytes)}, ${String(alone.bytes)} alone`,
    )
    const whole = await bundleOf(`export * from '${name}'`)
    note(this, `${String(client.bytes)} bytes minified, ${String(whole.bytes)} with everything`)
  })

  it('costs a receiver at most 1 KB for verifyWebhook', async function () {
    const { zipped } = await bundleOf(`export { verifyWebhook } from '${name}/webhooks'`)
    assert.ok(zipped <= 1_024, String(zipped))
    note(this, `${String(zipped)} bytes`)
  })

  interface ConsumerSettings {
    readonly type: string
    readonly module: string
    readonly moduleResolution: string
  }

  /** @returns a project below the installed package */
  function consumerFolder(folderName: string, { type, module, moduleResolution }: ConsumerSettings): string {
    const folder = join(workshop, folderName)
    mkdirSync(folder)
    cpSync(fileURLToPath(new URL('consumer.ts', import.meta.url)), join(folder, 'consumer.ts'))
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type }))
    const isForBrowsers = moduleResolution === 'bundler'
    const compilerOptions = {
      ...{ target: 'es2023', module, moduleResolution, strict: true, skipLibCheck: false },
      ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
      ...{ noPropertyAccessFromIndexSignature: true, esModuleInterop: true },
      lib: isForBrowsers ? ['es2023', 'dom', 'dom.iterable'] : ['es2023'],
      types: isForBrowsers ? [] : ['node'],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
    return folder
  }

  async function bundleOf(contents: string): Promise<{ bytes: number; zipped: number }> {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: workshop },
      nodePaths: [join(workshop, 'node_modules')],
      ...{ bundle: true, minify: true, format: 'esm', write: false },
    })
    const code = outputFiles[0]?.contents ?? new Uint8Array()
    return { bytes: code.length, zipped: gzipSync(code, { level: 9 }).length }
  }
})

/** Puts a figure behind the title, for people to see. */
function note({ test }: Mocha.Context, figure: string): void {
  if (test !== undefined) test.title += ` (${figure})`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

function run(program: string, args: readonly string[] = []): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
  assert.equal(status, 0, `${stdout}${stderr}`)
  return stdout
}
