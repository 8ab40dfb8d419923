import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import ts from 'typescript'
import { browserOf } from '../browser/browser-of.ts'
import { reachableService } from '../support/reachable-service.ts'
import type { SharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { expectAccessible, signedIn } from './console-page.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const examples = [
  'Start a conversation and send a message',
  'Search the knowledge base',
  'Put a product in',
] as const

describe('the first request in the room for developers', function () {
  this.timeout(300_000)
  let browser: Browser
  let service: SharedService
  let tenant: Tenant

  before(async function () {
    browser = await browserOf(this)
    service = await reachableService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
  })

  const textOf = async (page: Page, example: string, language: string): Promise<string> =>
    (await page.getByLabel(`${example} with ${language}`, { exact: true }).first().textContent()) ?? ''

  it('is filled with a key that is made on the spot, and works as it stands: in a shell and in TypeScript', async () => {
    const { page, complaints } = await signedIn(browser, service, tenant, {
      room: '/developer?tab=first-request',
    })
    await page.getByText('Make one here').waitFor()
    assert.match(await textOf(page, examples[0], 'curl'), /PUT_YOUR_SECRET_KEY_HERE/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Make a key for this' }).press('Enter')
    await page.keyboard.type('Everything')
    await page.keyboard.press('Tab')
    await page.keyboard.type('First steps')
    await page.getByRole('button', { name: 'Make the key' }).press('Enter')
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await page.getByText('The key that you have just made is filled in').waitFor()

    const [chat, search, product] = [
      await textOf(page, examples[0], 'curl'),
      await textOf(page, examples[1], 'curl'),
      await textOf(page, examples[2], 'curl'),
    ]
    for (const id of [tenant.widgetId, 'sk_', new URL(page.url()).origin]) assert.ok(chat.includes(id))
    if (await isThere('curl')) {
      assert.match((await run('sh', ['-ec', product])).stdout, /"outcome":"created"/)
      assert.match((await run('sh', ['-ec', search])).stdout, /"data":/)
      for (const resumed of ['false', 'true']) {
        const { stdout } = await run('sh', ['-ec', chat])
        assert.ok(stdout.includes(`"resumed":${resumed}`), stdout)
        assert.match(stdout, /"content":"/)
      }
    }
    const codes = await Promise.all(examples.map((example) => textOf(page, example, 'TypeScript')))
    assert.deepEqual(complaintsOfCompiler(codes), [])
    // As in a project that has the package: it is found from the root of the repository.
    await Promise.all(
      codes.map((code) => run(process.execPath, ['--input-type=module', '--eval', code], { cwd: root })),
    )
    await page.reload()
    await page.getByText('Make one here').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('asks for a widget where there is none yet', async () => {
    const { page, open } = await signedIn(browser, service, tenant)
    await page.route('**/v1/account/widgets*', (route) =>
      route.fulfill({
        json: {
          data: [],
          meta: { creditsConsumed: 0 },
          pagination: { cursor: null, hasMore: false, total: 0 },
        },
      }),
    )
    await open('/developer?tab=first-request')
    await page.getByText('A request needs a widget to go to.').waitFor()
    await page.getByRole('link', { name: 'Make one first' }).waitFor()
    await expectAccessible(page)
  })
})

async function isThere(command: string): Promise<boolean> {
  return run(command, ['--version']).then(
    () => true,
    () => false,
  )
}

/** What the strictest compiler says of files with this code. */
function complaintsOfCompiler(codes: readonly string[]): readonly string[] {
  const files = new Map(
    codes.map((code, at) => [join(root, `test/console/pasted-${String(at)}.ts`), code] as const),
  )
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.Node20,
    moduleDetection: ts.ModuleDetectionKind.Force,
    noUnusedLocals: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const withFiles: ts.CompilerHost = {
    ...host,
    fileExists: (path) => files.has(path) || host.fileExists(path),
    readFile: (path) => files.get(path) ?? host.readFile(path),
    getSourceFile: (path, ...rest) => {
      const code = files.get(path)
      if (code === undefined) return host.getSourceFile(path, ...rest)
      return ts.createSourceFile(path, code, {
        languageVersion: ts.ScriptTarget.ES2023,
        impliedNodeFormat: ts.ModuleKind.ESNext,
      })
    },
  }
  return ts
    .getPreEmitDiagnostics(ts.createProgram([...files.keys()], options, withFiles))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
