import assert from 'node:assert/strict'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExampleService } from './example-service.ts'

const accountId = 'acc_01m1e08hh0ecw9tqvjqbc2rtc1'

describe('receiveLines', () => {
  let service: ExampleService
  let folder: string
  let file: string

  before(async () => {
    service = await ExampleService.start()
  })
  after(() => service.stop())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lines-'))
    file = join(folder, 'account.jsonl')
  })
  afterEach(() => rm(folder, { recursive: true }))

  const exportTo = (...output: string[]) => service.run('accounts', 'export', accountId, ...output)

  it('writes the lines to a file, or to the terminal as they are', async () => {
    const shown = await exportTo()
    assert.equal(shown.exitCode, 0)
    const written = await exportTo('--output', file)
    assert.equal(written.out, `2 records are in ${file}\n`)
    assert.equal(await readFile(file, 'utf8'), shown.out)
  })

  it('takes an answer without its last line for cut off, and leaves no file behind', async () => {
    const headers = { 'content-type': 'application/jsonl' }
    service.answerWith({ status: 200, body: '{"type":"account","data":{}}\n', headers })
    const { exitCode, error } = await exportTo('--output', file)
    assert.equal(exitCode, 1)
    assert.match(error, /cut off/)
    await assert.rejects(access(file), { code: 'ENOENT' })
  })

  it('overwrites nothing', async () => {
    await writeFile(file, 'precious')
    const { exitCode, error } = await exportTo('--output', file)
    assert.equal(exitCode, 1)
    assert.match(error, /exists already/)
    assert.equal(await readFile(file, 'utf8'), 'precious')
  })

  it('says what the service refuses, as for any other command', async () => {
    service.answerWith({ status: 404, body: JSON.stringify({ code: 'RECORD_NOT_FOUND', title: 'Nothing.' }) })
    const { exitCode, error } = await exportTo('--output', file)
    assert.equal(exitCode, 1)
    assert.match(error, /RECORD_NOT_FOUND/)
    await assert.rejects(access(file), { code: 'ENOENT' })
  })
})
