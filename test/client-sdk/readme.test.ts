import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the code of the READMEs takes for given. A block that declares one of these itself means its own. */
const surroundings = `
import type { Client, createClient as create, Row } from '@catalogue-assistant/client-sdk'
declare global {
  const service: Client
  const createClient: typeof create
  const baseUrl: string, apiKey: string, secretKey: string, secret: string, secrets: string[]
  const widgetId: string, sessionId: string, kbId: string, visitorId: string, content: string
  const user: { id: string }
  const signal: AbortSignal
  const stores: Row<'locations'>[]
  const log: { info(fields: object): void }
  const readProducts: () => AsyncIterable<Row<'products'>>
  const show: (text: string) => void
  const forward: (text: string) => Promise<void>
  const showProducts: (products: readonly object[]) => void
  const startAnew: () => Promise<void>
  const later: (seconds: number | undefined) => void
  const proxied: (request: Request) => Promise<Response>
  const currentTrace: () => string
}
`

describe('the code in the READMEs', () => {
  for (const readme of ['README.md', 'client-sdk/README.md']) {
    it(`compiles in ${readme}`, () => {
      const blocks = [...readFileSync(join(root, readme), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)]
      assert.ok(blocks.length > 0)
      const files = new Map([[join(root, 'client-sdk/examples/readme-surroundings.ts'), surroundings]])
      blocks.forEach(([, code = ''], index) => {
        files.set(join(root, `client-sdk/examples/readme-${String(index + 1)}.ts`), `${code}\nexport {}\n`)
      })
      assert.deepEqual(faultsIn(files), [])
    })
  }
})

/** What the compiler says about files that exist in memory only, with the settings of the examples. */
function faultsIn(files: ReadonlyMap<string, string>): string[] {
  const path = join(root, 'client-sdk/examples/tsconfig.json')
  const settings = ts.getParsedCommandLineOfConfigFile(
    path,
    { noEmit: true, noUnusedLocals: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic },
  )
  assert.ok(settings)
  const host = ts.createCompilerHost(settings.options)
  const onDisk = { ...host }
  host.fileExists = (name) => files.has(name) || onDisk.fileExists(name)
  host.readFile = (name) => files.get(name) ?? onDisk.readFile(name)
  host.getSourceFile = (name, target, ...rest) => {
    const text = files.get(name)
    if (text === undefined) return onDisk.getSourceFile(name, target, ...rest)
    return ts.createSourceFile(name, text, target)
  }
  const program = ts.createProgram([...files.keys()], settings.options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
}

function onUnRecoverableConfigFileDiagnostic({ messageText }: ts.Diagnostic): void {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
}
