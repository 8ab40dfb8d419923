import assert from 'node:assert/strict'
import { figure, timing } from '../../scripts/eval/findings.ts'
import { checkFloors } from '../../scripts/eval/floors.ts'
import { plotsOf } from '../../scripts/eval/plots/plots-of.ts'
import { type Report, renderReport } from '../../scripts/eval/report.ts'

describe('renderReport', () => {
  const figures = [
    figure({ set: 'stackfaq', measure: 'P@1', by: 'search' }, [1, 1, 1, 0]),
    figure({ set: 'stackfaq', measure: 'P@1 of the answered', by: 'chat' }, []),
    figure({ set: 'stackfaq', measure: 'P@1', by: 'PostgreSQL, every word' }, [0, 1]),
    figure({ set: 'stackfaq', measure: 'P@1', by: 'MiniSearch' }, [0, 1, 1, 1, 1]),
    figure({ set: 'off-topic to stackfaq', measure: 'declined', by: 'chat' }, [1, 1, 0]),
  ]
  const report: Report = {
    date: '2026-11-20',
    engine: 'an engine',
    machine: 'a machine',
    loadBefore: 0.42,
    seconds: 12.6,
    memoryAtEndMiB: 500,
    peakMemoryMiB: 600,
    floors: checkFloors(
      [
        { set: 'stackfaq', measure: 'P@1', by: 'search', atLeast: 0.65, aim: 0.725 },
        { set: 'stackfaq', measure: 'P@1', by: 'chat', atLeast: 0.6 },
      ],
      figures,
    ),
    support: {
      turns: 2,
      sentences: 5,
      unsupported: [
        { knowledgeBase: 'stackfaq', question: 'What | else?', problem: 'number 7', reply: 'It is\n7.' },
      ],
    },
    negativeResults: [{ tried: 'Half the words', figures: '0.1', instead: 'all of them' }],
    curves: [
      {
        set: 'stackfaq',
        inScope: 4,
        outOfScope: 3,
        points: [
          { answered: 0.5, falselyAnswered: 0 },
          { answered: 1, falselyAnswered: 0.3 },
        ],
        chat: { answered: 0.75, falselyAnswered: 0 },
      },
    ],
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

  it('sets each floor and aim against what was measured', () => {
    assert.match(text, /\| stackfaq \| P@1 \| search \| 0\.65 \| 0\.725 \| 0\.750 \| passed \|/)
    assert.match(text, /\| stackfaq \| P@1 \| chat \| 0\.6 \|  \| not measured \| MISSED \|/)
  })

  it('sets what is compared beside the service, and leaves it out of the other figures', () => {
    assert.match(text, /\| stackfaq \| P@1 \| 0\.750 \| 0\.500 \|  \| 0\.800 \|  \|/)
    assert.doesNotMatch(text, /\| stackfaq \| P@1 \| MiniSearch \|/)
  })

  it('tells what each knowledge base answered and declined', () => {
    assert.match(text, /\| stackfaq \| 4 \|  \| 3 \| 0\.667 \|/)
  })

  it('names every sentence without support on one line', () => {
    assert.match(text, /5 sentences in 2 replies were checked; 1 problems? w/)
    assert.match(text, /\| stackfaq \| What \\\| else\? \| number 7 \| It is 7\. \|/)
  })

  it('keeps what was tried and left out', () => {
    assert.match(text, /\| Half the words \| 0\.1 \| all of them \|/)
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

describe('plotsOf', () => {
  it('draws every picture that the report shows, with the data in it', () => {
    const timings = [timing('search, stackfaq (125 records)', [3, 1, 2, 10])]
    const figures = [figure({ set: 'stackfaq', measure: 'P@1', by: 'search' }, [1, 1, 1, 0])]
    const floors = checkFloors([{ set: 'stackfaq', measure: 'P@1', by: 'search', atLeast: 0.8 }], figures)
    const curves = [
      {
        set: 'a <shop>',
        inScope: 4,
        outOfScope: 3,
        points: [
          { answered: 0.6, falselyAnswered: 0 },
          { answered: 1, falselyAnswered: 0.2 },
        ],
        chat: { answered: 0.75, falselyAnswered: 0 },
      },
    ]
    const plots = plotsOf({ floors, figures, curves, timings })
    assert.match(plots['quality.svg'] ?? '', /stackfaq: P@1 \(search\)[\s\S]*class="mark missed"/)
    assert.match(
      plots['refusals.svg'] ?? '',
      /a &lt;shop>[\s\S]*<polyline points="[\d.]+,[\d.]+ [\d.]+,[\d.]+"/,
    )
    assert.match(plots['latency.svg'] ?? '', /search, stackfaq \(125 records\)/)
    for (const [name, picture] of Object.entries(plots)) {
      assert.match(picture, /^<svg [\s\S]*prefers-color-scheme:dark[\s\S]*<\/svg>\n$/)
      assert.doesNotMatch(picture, /NaN|undefined|Infinity/, name)
    }
  })
})
