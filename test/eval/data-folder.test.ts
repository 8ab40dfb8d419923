import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataMissing, openData } from '../../scripts/eval/data-folder.ts'

describe('openData', () => {
  let folder = ''
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'data-folder-'))
    writeFileSync(join(folder, 'rows.jsonl'), '{"id":"q1"}\n\n{"id":"q2"}\n')
    writeFileSync(join(folder, 'grades.tsv'), 'queryId\texternalId\tgrade\nq1\ta\t3\nq1\tb\t0\nq2\ta\t1\n')
  })
  after(() => {
    rmSync(folder, { recursive: true })
  })

  it('reads rows and judgements, and keeps account of the files', () => {
    const data = openData(folder)
    assert.deepEqual(data.rows('rows.jsonl'), [{ id: 'q1' }, { id: 'q2' }])
    assert.deepEqual(
      data.judgements('grades.tsv'),
      new Map([
        [
          'q1',
          new Map([
            ['a', 3],
            ['b', 0],
          ]),
        ],
        ['q2', new Map([['a', 1]])],
      ]),
    )
    const files = data.filesRead()
    assert.deepEqual(
      files.map(({ path, lines }) => ({ path, lines })),
      [
        { path: 'grades.tsv', lines: 4 },
        { path: 'rows.jsonl', lines: 2 },
      ],
    )
    // sha256sum of the file above.
    assert.equal(files[1]?.sha256, 'eff0fd67035d2458a8ae8b4e237273ba222ce24aace161874de25da4e915d903')
  })

  it('says where it looked when the folder or a file is missing', () => {
    const absent = join(folder, 'absent')
    assert.throws(
      () => openData(absent),
      (error) => error instanceof DataMissing && error.message.includes(absent),
    )
    assert.throws(
      () => openData(folder).rows('absent.jsonl'),
      (error) => error instanceof DataMissing && error.message.includes(join(folder, 'absent.jsonl')),
    )
  })
})
