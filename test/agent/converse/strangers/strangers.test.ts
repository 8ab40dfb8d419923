import assert from 'node:assert/strict'
import { judgeOnce } from '../../../../server/src/agent/converse/find-written-fault.ts'
import { claimsIn } from '../../../../server/src/agent/converse/settle-reply.ts'
import { mendReply } from '../../../../server/src/agent/converse/mend-reply.ts'
import { listOf, oneOrMore, readYaml, row, text } from '../../../support/read-yaml.ts'
import { cite } from '../checks/cite.ts'
import { groundOf, keysOfRecords } from '../checks/records.ts'

type Texts = string | readonly string[]
interface Row {
  readonly said: Texts
  readonly keys: Texts
  readonly passages?: Texts
  readonly passage?: string
}
type Corpus = Readonly<Record<string, readonly Row[]>>

const keys = { anyOf: [{ enum: keysOfRecords }, { type: 'array', items: { enum: keysOfRecords } }] }
const texts = oneOrMore(text)
const schema = {
  type: 'object',
  additionalProperties: {
    type: 'array',
    items: row(
      { said: texts, keys },
      { passages: texts, passage: text, kind: text, decides: { type: ['string', 'null'] } },
    ),
  },
}

/**
 * What models may say in seventeen languages over the records of one shop, written by somebody who knew neither the rules
 * nor the code, before there were rules for more than four of these languages. The limits below are what is reached, and
 * keep it from getting worse: all lies about facts are to be found, and at most one in a hundred honest replies altered.
 */
describe('replies by strangers in seventeen languages', () => {
  function altered(name: string): { readonly count: number; readonly of: number } {
    // The schema says so.
    const corpus = readYaml(new URL(`./${name}.yaml`, import.meta.url), schema) as Corpus
    const verdicts = Object.entries(corpus).flatMap(([language, rows]) =>
      rows.flatMap(({ said, keys, passages, passage }) => {
        const ground = groundOf({ said: listOf(said), keys: listOf(keys), language })
        return listOf(passages ?? passage).map((marked) => {
          const written = cite(marked)
          const { reply } = mendReply(written, { ground, judge: judgeOnce(ground) })
          return reply?.text !== written.text.trimEnd()
        })
      }),
    )
    const count = verdicts.filter(Boolean).length
    console.log(`      ${String(count)} of ${String(verdicts.length)} altered`)
    return { count, of: verdicts.length }
  }

  it('that are honest are altered in at most 16 of 503 cases', () => {
    const { count, of } = altered('honest')
    assert.equal(of, 503)
    assert.ok(count <= 16, String(count))
  })

  it('that claim what is true are altered in none of 137 cases', () => {
    const { count, of } = altered('true-claims')
    assert.equal(of, 137)
    assert.ok(count === 0, String(count))
  })

  it('that lie about a fact are altered in at least 520 of 604 cases', () => {
    const { count, of } = altered('structural-lies')
    assert.equal(of, 604)
    assert.ok(count >= 520, String(count))
  })

  it('that claim what no record says are left to a judge, each of them', () => {
    const corpus = readYaml(new URL('./claims.yaml', import.meta.url), schema) as Corpus
    const all = Object.entries(corpus).flatMap(([language, rows]) =>
      rows.map(({ said, keys, passage = '' }) => {
        const ground = groundOf({ said: listOf(said), keys: listOf(keys), language })
        const { reply } = mendReply(cite(passage), { ground, judge: judgeOnce(ground) })
        return { passage, isHeld: reply === undefined || claimsIn(reply, ground).length > 0 }
      }),
    )
    assert.equal(all.length, 327)
    assert.deepEqual(
      all.filter(({ isHeld }) => !isHeld).map(({ passage }) => passage),
      [],
    )
  })
})
