import assert from 'node:assert/strict'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Where the snippets would stand if they were files of the server. */
const place = join(root, 'server/src/snippet')

const data = `{ sessionId: 's', status: 'resolved' as const, resolvedAt: '2026-11-20T09:30:00.000Z' }`
const snippets: Readonly<Record<string, string>> = {
  right: `import type { Handler } from './contract/handler.ts'
    export const endSession: Handler<'endSession'> = () => Promise.resolve({ status: 200, data: ${data} })`,
  missing: `import { handlers } from './api/handlers.ts'
    import type { Handlers } from './contract/handler.ts'
    const { endSession, ...others } = handlers
    export const all: Handlers = others
    export { endSession }`,
  misspelt: `import type { Handlers } from './contract/handler.ts'
    export type Wrong = Pick<Handlers, 'endSesion'>`,
  status: `import type { Handler } from './contract/handler.ts'
    export const endSession: Handler<'endSession'> = () => Promise.resolve({ status: 201, data: ${data} })`,
  field: `import type { Handler } from './contract/handler.ts'
    export const endSession: Handler<'endSession'> = () => Promise.resolve({ status: 200, data: { sessionId: 's' } })`,
  code: `import { ApiError } from './errors.ts'
    export const error = new ApiError('SESSION_LOST')`,
}

/** What the compiler says of each snippet, all of them compiled together. */
function compile(): ReadonlyMap<string, string> {
  const config = ts.readConfigFile(join(root, 'server/tsconfig.json'), (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, join(root, 'server'))
  const files = new Map(Object.entries(snippets).map(([name, text]) => [`${place}-${name}.ts`, text]))
  const host = ts.createCompilerHost(options)
  host.readFile = (path) => files.get(path) ?? ts.sys.readFile(path)
  host.fileExists = (path) => files.has(path) || ts.sys.fileExists(path)
  const program = ts.createProgram({
    rootNames: [...files.keys()],
    options: { ...options, noEmit: true, composite: false, incremental: false, rootDir: dirname(place) },
    host,
  })
  return new Map(
    [...files.keys()].map((path) => {
      const diagnostics = ts.getPreEmitDiagnostics(program, program.getSourceFile(path))
      return [
        path,
        diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n'),
      ]
    }),
  )
}

describe('the registry of operations', () => {
  let said: ReadonlyMap<string, string>
  before(() => {
    said = compile()
  })
  const saidOf = (name: string): string => said.get(`${place}-${name}.ts`) ?? 'not compiled'

  it('compiles a handler that answers what the contract says', () => {
    assert.equal(saidOf('right'), '')
  })

  const mistakes: readonly (readonly [string, string, RegExp])[] = [
    ['missing', 'a missing handler', /Property 'endSession' is missing/],
    ['misspelt', 'a misspelt operation', /"endSesion"/],
    ['status', 'a status that the contract does not document', /not assignable/],
    ['field', 'an answer without a required field', /resolvedAt|not assignable/],
    ['code', 'an error code that the contract does not have', /"SESSION_LOST"/],
  ]
  for (const [name, mistake, expected] of mistakes) {
    it(`does not compile ${mistake}`, () => {
      assert.match(saidOf(name), expected)
    })
  }
})
