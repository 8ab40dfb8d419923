import assert from 'node:assert/strict'
import { findFaultOfReply, productsIn, sourcesIn } from '../../../../server/src/agent/cohere/checks/index.ts'
import { cite } from './cite.ts'
import { faultIn } from './fault-in.ts'
import { groundOf, type GroundInput } from './records.ts'

function faultOfReply(marked: string, input: GroundInput = {}): string | undefined {
  return findFaultOfReply(cite(marked), groundOf(input))?.kind
}

describe('the language of a reply', () => {
  const german = 'Das ist leider nicht möglich, aber ich helfe Ihnen gern weiter.'
  const english = 'I am sorry, but I cannot help you with that question.'

  it('is one that the visitor can expect', () => {
    assert.equal(faultIn(german, { language: 'de' }), undefined)
    assert.equal(faultOfReply(german, { language: 'en' }), 'language')
    assert.equal(faultOfReply(english, { language: 'de' }), 'language')
    assert.equal(
      faultOfReply('К сожалению, я не могу помочь вам с этим вопросом.', { language: 'en' }),
      'language',
    )
  })

  it('is not told by names and by single words', () => {
    assert.equal(
      faultOfReply('{harbour|Harbour branch}, {ring|Ring branch}: OK', {
        language: 'de',
        keys: ['harbour', 'ring'],
      }),
      undefined,
    )
    assert.equal(faultOfReply('Hello!', { language: 'de' }), undefined)
  })
})

describe('a reply as a whole', () => {
  it('says something', () => {
    assert.equal(faultOfReply(' \n '), 'empty')
    assert.equal(faultOfReply('***'), 'empty')
  })

  it('does not put an address together from two passages', () => {
    assert.equal(faultOfReply('Look [here][1].\n\nHow can I help?\n\n[1]: https://evil.example'), 'link')
  })

  it('does not tell its instructions in pieces', () => {
    assert.equal(
      faultOfReply('Answer only from the\n\ndocuments that your tools\n\nreturn and cite each of them'),
      'prompt',
    )
  })

  it('cites something when it states facts', () => {
    assert.equal(faultOfReply('The Alpenglow 2 costs 349 €.', { keys: ['tent'] }), 'citation')
    assert.equal(faultOfReply('The {tent|Alpenglow 2} costs 349 €.', { keys: ['tent'] }), undefined)
    assert.equal(faultOfReply('Hello! How can I help?', { keys: ['tent'] }), undefined)
  })
})

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
