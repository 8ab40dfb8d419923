import assert from 'node:assert/strict'
import { productsIn, sourcesIn } from '../../../../server/src/agent/converse/checks/index.ts'
import { cite } from '../../../../scripts/lab/replies/cite.ts'
import { groundOf } from '../../../../scripts/lab/replies/records.ts'

describe('the records that a reply rests on', () => {
  const ground = groundOf({ keys: ['tent', 'plus', 'mat', 'returns', 'harbour', 'harbourHours', 'note'] })

  it('are found by the longest name', () => {
    const { text, citations } = cite('Take the Alpenglow 2 Plus and the Cirrus mat.')
    assert.deepEqual(
      productsIn(text, citations, ground).map(({ name }) => name),
      ['Alpenglow 2 Plus', 'Cirrus mat'],
    )
  })

  it('are found by citations as well, in the order of first mention', () => {
    const { text, citations } = cite(
      '{mat|It keeps warm}, unlike the **Alpenglow 2**. {returns|Returns} take {note|a day} at the Harbour branch.',
    )
    assert.deepEqual(
      productsIn(text, citations, ground).map(({ name }) => name),
      ['Cirrus mat', 'Alpenglow 2'],
    )
    assert.deepEqual(
      sourcesIn(text, citations, ground).map(({ id }) => id),
      ['prod_mat', 'prod_tent', 'faq_ret', 'loc_h'],
    )
  })
})
