import assert from 'node:assert/strict'
import { figure, timing } from '../../scripts/eval/findings.ts'
import { checkFloors, floorsOf } from '../../scripts/eval/floors.ts'
import { type Report, renderReport } from '../../scripts/eval/report.ts'

describe('renderReport', () => {
  const figures = [
    figure({ set: 'stackfaq', measure: 'P@1', by: 'search' }, [1, 1, 1, 0]),
    figure({ set: 'stackfaq', measure: 'P@1 of the answered', by: 'chat' }, []),
  ]
  const report: Report = {
    date: '2026-11-20',
    engine: 'an engine',
    machine: 'a machine',
    loadBefore: 0.42,
    seconds: 12.6,
    memoryAtEndMiB: 500,
    peakMemoryMiB: 600,
    floors: checkFloors(floorsOf(['faqs']), figures),
    loads: [
      {
        set: 'stackfaq',
        kind: 'faq',
        rows: 125,
        loadSeconds: 0.5,
        syncSeconds: 2.5,
        credits: 1.375,
        memoryMiB: 480,
      },
    ],
    figures,
    timings: [timing('search, stackfaq (125 records)', [3, 1, 2, 10])],
    files: [{ path: 'stackfaq/faqs.jsonl', lines: 125, sha256: '0123456789abcdef0123' }],
  }
  const text = renderReport(report)

  it('sets each floor against what was measured', () => {
    assert.match(text, /\| stackfaq \| P@1 \| search \| 0\.65 \| 0\.750 \| passed \|/)
    assert.match(text, /\| stackfaq \| P@1 \| chat \| 0\.65 \| not measured \| MISSED \|/)
  })

  it('shows a dash where no question was left to count', () => {
    assert.match(text, /\| stackfaq \| P@1 of the answered \| chat \| – \| – to – \| 0 \|/)
  })

  it('has rows, seconds, credits and memory of each set, times, and the version of each file', () => {
    assert.match(text, /\| stackfaq \| faq \| 125 \| 0\.5 \| 2\.5 \| 50 \| 1\.38 \| 480 \|/)
    assert.match(text, /\| search, stackfaq \(125 records\) \| 4 \| 2\.0 \| 10\.0 \| 10\.0 \|/)
    assert.match(text, /\| stackfaq\/faqs\.jsonl \| 125 \| 0123456789abcdef \|/)
  })
})
