import assert from 'node:assert/strict'
import { readSuggestion } from '../../../server/src/agent/remembering/read-suggestion.ts'
import { remember } from '../../../server/src/agent/remembering/remember.ts'
import type { HistoryMessage, Suggestion } from '../../../server/src/engine.ts'

const texts = ['How long may I return a tent?', 'Who pays for sending it back?', 'Can I exchange a tent?']
const suggestions = texts.map((text, index): Suggestion => ({
  text,
  kind: 'faq',
  id: `faq_${String(index + 1)}`,
}))
const said = (content: string): HistoryMessage => ({ role: 'user', content })
const offer: HistoryMessage = { role: 'assistant', content: 'I am not sure.', suggestions }
const history = [said('Tents?'), offer]

/** What chooses the first, the second and the last of three, and what chooses none. */
const choices = {
  en: {
    first: ['1', 'the first', 'The first question', 'one', texts[0], 'how long may i return a tent'],
    second: [
      '2',
      '2.',
      '#2',
      '(2)',
      'no. 2',
      'Number two please',
      'the 2nd one',
      'I mean the second one, please',
    ],
    last: ['3', 'the last one', 'question 3', 'the third'],
    none: [
      '4',
      '0',
      'no',
      'yes',
      'the second tent',
      '2 tents',
      '2 kg',
      '1 or 2?',
      'How much is it?',
      'constructor',
    ],
  },
  de: {
    first: ['1', 'die erste', 'das erste bitte', 'eins'],
    second: ['2', 'Nummer 2', 'Nr. 2', 'die zweite Frage', 'ich meine die zweite', 'zwei', 'den zweiten'],
    last: ['die letzte', 'Option 3', 'dritte'],
    none: ['das zweite Zelt', 'nein', '2 Zelte', 'Was kostet das?'],
  },
  fr: {
    first: ['1', 'la première', 'la première question, s’il vous plaît', '1re'],
    second: ['2', 'numéro 2', 'n° 2', 'le deuxième', 'la seconde', 'je veux dire la deuxième', 'la 2e'],
    last: ['la dernière', 'option 3', 'trois'],
    none: ['la deuxième tente', 'non', '2 tentes', 'Combien ça coûte ?'],
  },
  es: {
    first: ['1', 'la primera', 'el primero, por favor'],
    second: ['2', 'número 2', 'n.º 2', 'la segunda pregunta', 'me refiero a la segunda', 'dos', '2ª'],
    last: ['la última', 'opción 3', 'tres'],
    none: ['la segunda tienda', 'no', '2 tiendas', '¿Cuánto cuesta?'],
  },
} as const

describe('readSuggestion', () => {
  for (const language of ['en', 'de', 'fr', 'es'] as const) {
    const { first, second, last, none } = choices[language]
    const meant = { faq_1: first, faq_2: second, faq_3: last, none } as const
    for (const [id, messages] of Object.entries(meant)) {
      it(`chooses ${id} in ${language} by ${messages.map((each) => `"${String(each)}"`).join(', ')}`, () => {
        for (const message of messages)
          assert.equal(
            readSuggestion({ message: String(message), history }, language)?.id ?? 'none',
            id,
            message,
          )
      })
    }
  }

  it('chooses only from what the latest reply has offered', () => {
    const later = [...history, said('Hello'), { role: 'assistant', content: 'Hello.' } as const]
    assert.equal(readSuggestion({ message: '2', history: later }, 'en'), undefined)
    assert.equal(readSuggestion({ message: '2', history: [] }, 'en'), undefined)
  })

  it('is no word about the visitor, and takes no product that was shown before', () => {
    const products = ['one', 'two'].map((name) => ({ id: `prod_${name}`, name, isChosen: false }))
    const shown = { role: 'assistant', content: '', products: products.map(({ id }) => id) } as const
    const turn = { memory: { facts: [], products, messagesBefore: 0 }, message: 'the second one, please' }
    const kept = (history: readonly HistoryMessage[]) =>
      remember({ turn: { ...turn, history }, answer: { products: [] }, language: 'en' })
    assert.deepEqual(
      kept([said('?'), shown])?.products.map(({ isChosen }) => isChosen),
      [false, true],
    )
    assert.equal(kept([said('?'), shown, ...history]), undefined)
  })
})
