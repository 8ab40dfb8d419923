import assert from 'node:assert/strict'
import { type Passage, rankPassages } from '../../server/src/retrieval/index.ts'

describe('rankPassages', () => {
  const kettle: readonly Passage[] = [
    { text: 'Arrives in a box made of recycled paper.' },
    { text: 'The switch goes back by itself as soon as the water boils.' },
    { label: 'item weight', text: '1.1 kg' },
    { label: 'colour', text: 'cream' },
    { label: 'Can I use it abroad?', text: 'Yes, with an adapter for the plug.' },
    { text: 'A lovely present.' },
  ]
  const firstFor = (text: string): string | undefined => rankPassages({ text }, kettle)[0]?.text

  const cases: readonly (readonly [question: string, text: string, why: string])[] = [
    [
      'Does the switch go off by itself?',
      'The switch goes back by itself as soon as the water boils.',
      'its words',
    ],
    ['how heavy is it', '1.1 kg', 'a word for the same'],
    ['What color is this?', 'cream', 'a word spelt nearly alike'],
    ['can i use this one abroad?', 'Yes, with an adapter for the plug.', 'the question it replies to'],
  ]
  for (const [question, text, why] of cases) {
    it(`puts first what answers "${question}", by ${why}`, () => {
      assert.equal(firstFor(question), text)
    })
  }

  it('puts a text with an amount first of two that speak of the same, when an amount is asked for', () => {
    const texts = [{ text: 'The cord is long.' }, { text: 'The cord is 75 cm.' }]
    assert.equal(rankPassages({ text: 'How long is the cord?' }, texts)[0]?.text, 'The cord is 75 cm.')
  })

  it('hands back every passage with what it was given, whatever is asked', () => {
    const given = kettle.map((passage, id) => ({ ...passage, id }))
    const ranked = rankPassages({ text: '???' }, given)
    assert.deepEqual(ranked.map(({ id }) => id).toSorted(), [0, 1, 2, 3, 4, 5])
    assert.deepEqual(rankPassages({ text: 'Is it red?' }, []), [])
  })

  it('depends on the texts alone, not on the order they come in', () => {
    for (const [question] of cases) {
      const reversed = rankPassages({ text: question }, kettle.toReversed())
      assert.equal(reversed[0]?.text, firstFor(question))
    }
  })

  describe('tells how much of what is asked a passage speaks of', () => {
    const coverage = (text: string, passage: Passage, about?: string): number =>
      rankPassages({ text, about }, [passage])[0]?.coverage ?? Number.NaN

    it('from nothing to all of it', () => {
      assert.equal(coverage('Is there a warranty?', { text: 'Boils four cups.' }), 0)
      assert.equal(coverage('Is there a warranty?', { text: 'A warranty of two years.' }), 1)
      assert.equal(coverage('Is there a warranty?', { label: 'warranty', text: '2' }), 1)
    })

    it('without the name of what is asked about, unless nothing else is said', () => {
      const floats = { text: 'It floats.' }
      assert.equal(coverage('Does the Aria 2 float?', floats, 'Aria 2 speaker'), 1)
      assert.ok(coverage('Does the Aria 2 float?', floats) < 1)
      assert.equal(coverage('Aria 2', { text: 'The Aria 2 comes in coral.' }, 'Aria 2'), 1)
    })

    it('never by a number that is only alike', () => {
      assert.equal(coverage('W10189077', { text: 'W10189078' }), 0)
    })

    it('by less than all for words that are only related', () => {
      const related = coverage('Is it heavy?', { text: 'Ten pounds.' })
      assert.ok(related > 0 && related < 1)
    })

    it('in other languages and scripts as well', () => {
      assert.equal(coverage('Garantie', { text: 'Zwei Jahre Garantie.' }), 1)
      assert.equal(coverage('防水', { text: 'この時計は防水です。' }), 1)
    })
  })
})
