import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'

const fixtures = 'test/contract/fixtures'
const oldContract = `${fixtures}/credits-api-1.30.0.yaml`
const newContract = `${fixtures}/credits-plugin-1.31.0.yaml`

function compare(base: string, revision: string): { status: number | null; output: string } {
  const args = ['scripts/breaking-changes.mjs', base, revision]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

describe('the breaking-change check', () => {
  let folder: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'contract-'))
  })
  after(() => {
    rmSync(folder, { recursive: true })
  })

  it('lets 1.31.0 rename credits.api, because its changelog announces it', () => {
    const { status, output } = compare(oldContract, newContract)
    assert.match(output, /Property `api` of `credits` was removed/)
    assert.equal(status, 0)
  })

  it('refuses the same rename under a version that does not announce it', () => {
    const unannounced = join(folder, 'unannounced.yaml')
    writeFileSync(unannounced, readFileSync(newContract, 'utf8').replaceAll('1.31.0', '1.30.1'))
    const { status, output } = compare(oldContract, unannounced)
    assert.match(output, /Property `api` of `credits` was removed/)
    assert.equal(status, 1)
  })

  it('lets an operation lose its 501 once it is built', () => {
    const current = 'openapi/released/openapi-1.31.0.yaml'
    const built = join(folder, 'built.yaml')
    const text = readFileSync(current, 'utf8')
    const withoutOne = text.replace(/\n {8}'501':\n {10}\$ref: .*NotImplemented'/, '')
    assert.notEqual(withoutOne, text)
    writeFileSync(built, withoutOne)
    assert.equal(compare(current, built).status, 0)
  })

  it('refuses an operation that answers in the place of a record', () => {
    const current = 'openapi/released/openapi-1.31.0.yaml'
    const beside = (path: string, verb: string): { status: number | null; output: string } => {
      const file = join(folder, 'beside.yaml')
      // Any contract has paths.
      const { paths, ...rest } = parse(readFileSync(current, 'utf8')) as { readonly paths: object }
      const added = { operationId: 'countSessions', responses: { '200': { description: 'Counted.' } } }
      writeFileSync(file, stringify({ ...rest, paths: { ...paths, [path]: { [verb]: added } } }))
      return compare(current, file)
    }
    const { status, output } = beside('/widgets/{widgetId}/conversations/count', 'get')
    assert.match(output, /GET \/widgets\/\{widgetId\}\/conversations\/count$/m)
    assert.equal(status, 1)
    assert.equal(beside('/widgets/{widgetId}/conversation-counts', 'get').status, 0)
    assert.equal(beside('/widgets/{widgetId}/conversations/count', 'post').status, 0)
  })

  it('lets only those unions grow of which the release has said that they may', () => {
    const current = 'openapi/released/openapi-1.31.0.yaml'
    const text = readFileSync(current, 'utf8')
    const grown = (union: string): { status: number | null; output: string } => {
      const file = join(folder, `${union}.yaml`)
      const more = text.replace(
        new RegExp(`(\n {4}${union}:\n(?: {6}.*\n)*? {6}oneOf:\n)`),
        '$1        - type: boolean\n',
      )
      assert.notEqual(more, text)
      writeFileSync(file, more)
      return compare(current, file)
    }
    assert.deepEqual(grown('MessageAction'), { status: 0, output: 'Nothing breaks callers of 1.31.0.\n' })
    const { status, output } = grown('MessageStreamEvent')
    assert.match(output, /subschema of `MessageStreamEvent` was added/)
    assert.equal(status, 1)
  })
})
