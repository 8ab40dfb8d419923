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
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'

const root = fileURLToPath(new URL('../..', import.meta.url))
const name = '@catalogue-assistant/widget-sdk'

const consumer = `
import { createService, WidgetError, type BubbleConfig, type BubbleInstance } from '${name}'

const config: BubbleConfig = { apiKey: 'pk_demo', position: 'bottom-left', onUnread: (count) => count.toFixed() }
export const show = (): BubbleInstance => createService({ origin: 'https://assistant.example' }).bubble(config)
// @ts-expect-error There is no such corner.
export const wrong: BubbleConfig = { apiKey: 'pk_demo', position: 'top-left' }

const service = createService({ origin: 'https://assistant.example/somewhere' })
service.identify({ visitorId: 'mara' })
try {
  service.identify({ visitorId: '' })
} catch (error) {
  console.log(error instanceof WidgetError && error.property)
}
`

/** What compilers of its users are set to. */
const consumers = [
  { title: 'an ES module in Node.js', type: 'module', module: 'node20', moduleResolution: 'node16' },
  { title: 'a CommonJS module in Node.js', type: 'commonjs', module: 'node20', moduleResolution: 'node16' },
  { title: 'a module for a bundler', type: 'module', module: 'esnext', moduleResolution: 'bundler' },
] as const

describe('the package of the widget', () => {
  let workshop: string
  let tarball: Uint8Array<ArrayBuffer>
  let place: string

  before(() => {
    workshop = mkdtempSync(join(tmpdir(), 'widget-sdk-user-'))
    const path = pack(workshop)
    tarball = new Uint8Array(readFileSync(path))
    place = join(workshop, 'node_modules', name)
    mkdirSync(place, { recursive: true })
    run('tar', ['-xzf', path, '--strip-components=1', '-C', place], workshop)
  })
  after(() => {
    rmSync(workshop, { recursive: true })
  })

  it('holds its modules, types, README and license, no chat, and no other package', () => {
    const files = readdirSync(place, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name).slice(place.length + 1))
    const others = files.filter((file) => !file.endsWith('.d.ts'))
    assert.deepEqual(others.toSorted(), [
      'LICENSE',
      'README.md',
      'dist/package/cjs/index.js',
      'dist/package/cjs/package.json',
      'dist/package/index.js',
      'package.json',
    ])
    assert.deepEqual(
      files.filter((file) => file.includes('frame/')),
      [],
    )
    const { dependencies } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as {
      dependencies?: object
    }
    assert.equal(dependencies, undefined)
  })

  it('leaves publint nothing to say', async () => {
    const { messages } = await publint({ pack: { tarball: tarball.buffer }, strict: true })
    assert.deepEqual(messages, [])
  })

  it('has the right types for every way of resolving them', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(tarball))
    assert.ok(analysis.types !== false)
    assert.deepEqual(analysis.problems, [])
  })

  for (const { title, type, ...settings } of consumers) {
    it(`compiles and runs without a window in ${title}`, () => {
      const folder = join(workshop, title.replaceAll(/\W+/g, '-'))
      mkdirSync(folder)
      writeFileSync(join(folder, 'consumer.ts'), consumer)
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ type }))
      const compilerOptions = {
        ...{ target: 'es2023', ...settings, strict: true, types: [] },
        // Types of this package are checked. Those of the language and the DOM are the compiler's own, and take seconds.
        ...{ skipLibCheck: false, skipDefaultLibCheck: true },
        ...{ exactOptionalPropertyTypes: true, lib: ['es2023', 'dom', 'dom.iterable'] },
      }
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
      run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], folder)
      assert.equal(run(process.execPath, [join(folder, 'consumer.js')], folder), 'visitorId\n')
    })
  }
})

/** Packs a copy, so that what this repository runs meanwhile keeps its own build. @returns where the tarball is */
function pack(folder: string): string {
  const workshop = join(folder, 'workshop')
  for (const path of [
    'src',
    'package.json',
    'tsconfig.json',
    'tsconfig.package.json',
    'README.md',
    'LICENSE',
  ])
    cpSync(join(root, 'widget-sdk', path), join(workshop, 'widget-sdk', path), { recursive: true })
  for (const path of ['tsconfig.base.json', 'scripts/build-widget-package.mjs'])
    cpSync(join(root, path), join(workshop, path))
  symlinkSync(join(root, 'node_modules'), join(workshop, 'node_modules'), 'junction')
  const args = ['pack', '--silent', '--offline', '--pack-destination', folder]
  const [filename = ''] = run('npm', args, join(workshop, 'widget-sdk')).trim().split('\n').slice(-1)
  return join(folder, filename)
}

function run(program: string, args: readonly string[], cwd: string): string {
  // Only as `npm.cmd`, which needs a shell, does Windows have an npm.
  const shell = program === 'npm' && process.platform === 'win32'
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, shell, encoding: 'utf8' })
  assert.equal(status, 0, `${stdout}${stderr}`)
  return stdout
}
