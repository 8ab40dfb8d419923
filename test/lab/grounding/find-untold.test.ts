import assert from 'node:assert/strict'
import { withoutMarkup } from '../../../scripts/lab/grounding/claims.ts'
import { readEnginePhrases } from '../../../scripts/lab/grounding/engine-phrases.ts'
import { findUntold, sentencesOf } from '../../../scripts/lab/grounding/find-untold.ts'
import type { PublishedRow } from '../../../scripts/lab/grounding/published-row.ts'

const lamp: PublishedRow = {
  kind: 'product',
  id: 'prod_lamp',
  fields: {
    name: 'Fjord St. Elmo lamp',
    description: 'A lamp for tents. It shines for forty hours and floats on water.',
    price: { amount: 1349.5, currency: 'CHF' },
    customAttributes: { beamWidthMm: 300, colour: 'red' },
    metadata: { secret: 'soon to be given away for nothing' },
  },
}
const stove: PublishedRow = {
  kind: 'product',
  id: 'prod_stove',
  fields: { name: 'Ember', category: 'Camp stoves' },
}
const returns: PublishedRow = {
  kind: 'faq',
  id: 'faq_returns',
  fields: { question: 'May I return it?', answer: 'Yes, for 60 days.\n\nBring the receipt with you.' },
}
const branchIn = (region: string): PublishedRow => ({
  kind: 'location',
  id: `loc_${region}`,
  fields: { name: `Fjord ${region}`, city: 'Milton', address: `4 Quay Road, Milton, ${region} 55425` },
})

const phrases = readEnginePhrases()
const message = 'Do you repair pianos, and what does the lamp of 30 cm for 4 square metres cost?'
const untoldIn = (content: string, used: readonly PublishedRow[] = [lamp, returns]): string[] =>
  findUntold({ content }, { phrases, used, rows: [lamp, returns, stove], message })

describe('findUntold', () => {
  const told: Readonly<Record<string, string>> = {
    'a template around a name and a price': '**Fjord St. Elmo lamp** costs CHF 1,349.50.',
    'a template around a link': '**[Fjord St. Elmo lamp](https://shop.example/lamp)** costs CHF 1,349.50.',
    'a sentence of a description': 'It shines for forty hours and floats on water.',
    'the beginning of a description': 'A lamp for tents. It shines for forty…',
    'an attribute with its unit': 'Beam width of **Fjord St. Elmo lamp**: 300 mm.',
    'the answer of a FAQ under its question':
      '**May I return it?**\n\nYes, for 60 days.\n\nBring the receipt with you.',
    'a refusal': 'I am sorry, I have no information about that.',
    'a category of what there is': 'I can help with products (for example Camp stoves).',
    'a refusal that quotes the visitor': 'About “Do you repair pianos” I am sorry to have no information.',
    'a quotation of the visitor in German': 'Zu „Do you repair pianos“ habe ich leider keine Informationen.',
    'a quotation of the visitor in French':
      'Malheureusement, je n’ai pas d’informations sur « Do you repair pianos ».',
    'a quotation of the visitor in Spanish': 'Lo siento, no tengo información sobre «Do you repair pianos».',
    'a limit that the visitor has written':
      'I cannot tell which of them keep to “4 square metres”, as I find no figure there that I could compare.',
    'a price in French': 'Pour **Fjord St. Elmo lamp**, le prix est de 38,95 $US.',
    'a day': 'Fjord St. Elmo lamp is open on Monday, December 24: 09:30.',
  }
  for (const [what, content] of Object.entries(told)) {
    it(`takes ${what} for told`, () => {
      assert.deepEqual(untoldIn(content), [])
    })
  }

  const planted: Readonly<Record<string, string>> = {
    'a category of nothing': 'I can help with products (for example Pianos).',
    'what no record says': 'It glows in the dark.',
    'words of a record in another order': 'It floats for forty hours on tents.',
    'a word put into the words of a record': 'It shines for forty hours and never floats on water.',
    'a word put into a template': '**Fjord St. Elmo lamp** hardly costs CHF 1,349.50.',
    'a limit that nobody has written':
      'I cannot tell which of them keep to “as light as air”, as I find no figure there that I could compare.',
    'a promise behind a template': '**Fjord St. Elmo lamp** costs CHF 1,349.50, delivery included.',
    'private fields': 'Soon to be given away for nothing.',
    'a quotation that the visitor did not write':
      'About “free pianos for everybody” I am sorry to have no information.',
    'a German quotation that the visitor did not write':
      'Zu „Klaviere kostenlos“ habe ich leider keine Informationen.',
    'an attribute that the record has not': 'Beam strength of **Fjord St. Elmo lamp**: 300 mm.',
  }
  for (const [what, sentence] of Object.entries(planted)) {
    it(`finds ${what}, and no other sentence`, () => {
      const content = `Here is what I found:\n\n${sentence} Bring the receipt with you.`
      const [found = '', ...others] = untoldIn(content)
      assert.deepEqual(others, [])
      // What looks like the end of a sentence in a name may leave a part of the sentence only.
      assert.ok(found !== '' && withoutMarkup(sentence).includes(found), found)
    })
  }

  it('takes a city and what stands behind it in an address for told, in the records in use alone', () => {
    const content = 'There are several places of that name. Which one do you mean: Milton, MN or Milton, WI?'
    assert.deepEqual(untoldIn(content, [branchIn('MN'), branchIn('WI')]), [])
    assert.notDeepEqual(untoldIn(content, [branchIn('MN')]), [])
  })

  it('finds the words of a record that is not in use', () => {
    assert.deepEqual(untoldIn('Bring the receipt with you.', [lamp]), ['Bring the receipt with you.'])
  })
})

describe('sentencesOf', () => {
  it('counts sentences, lines and headings, and nothing that has no words', () => {
    assert.deepEqual(sentencesOf('**May I?**\n\nYes, for 60 days. Bring it.\n\n---\n- red\n- blue'), [
      'May I?',
      'Yes, for 60 days.',
      'Bring it.',
      '- red',
      '- blue',
    ])
  })
})
