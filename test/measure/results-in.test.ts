import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resultsIn } from '../../scripts/measure/results-in.ts'

describe('resultsIn', () => {
  let folder: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'results-'))
  })
  after(() => {
    rmSync(folder, { recursive: true })
  })

  it('finds what was kept under its name, and has that of PostgreSQL first', async () => {
    const results = resultsIn<{ readonly engine: string }>(join(folder, 'results'))
    assert.deepEqual(results.all(), [])
    assert.equal(results.find('embedded'), undefined)
    for (const engine of ['other', 'postgresql', 'embedded']) await results.keep(engine, { engine })
    assert.deepEqual(results.find('embedded'), { engine: 'embedded' })
    assert.deepEqual(
      results.all().map(({ engine }) => engine),
      ['postgresql', 'embedded', 'other'],
    )
  })
})
