import assert from 'node:assert/strict'
import type { EngineTurn } from '../../server/src/engine.ts'
import { type Catalogue, newCatalogue } from '../retrieval/catalogue.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { talk } from './forms/talk.ts'
import { englishShop } from './languages/english-shop.ts'
import { frenchShop } from './languages/french-shop.ts'
import { germanShop } from './languages/german-shop.ts'
import { spanishShop } from './languages/spanish-shop.ts'
import { skusOf } from './small-shop.ts'

/** How people ask again what they have chosen, and how they ask something else of it. */
const languages = {
  en: {
    items: englishShop,
    lead: 'This is what you have chosen:',
    recalls: [
      'Which lamp did I choose?',
      'which of the lamps have I picked so far',
      'Sorry, what did I choose again?',
      'Which one did I go for?',
      'What was the lamp I chose?',
      'Do you remember which lamp I picked?',
      'Remind me which one I’ve chosen',
      'What is my choice?',
      'Have I chosen a lamp yet?',
      'Did I pick anything?',
    ],
    others: [
      ['How much is the lamp I chose?', /^\*\*Luma table lamp\*\* \(LT-100\) costs €129\.00\.$/],
      ['How heavy is the lamp which I chose?', /^Weight of \*\*Luma table lamp\*\*/],
      ['Which lamp should I choose?', /Luma[^]*Nero/],
    ],
  },
  de: {
    items: germanShop,
    lead: 'Das haben Sie ausgesucht:',
    recalls: [
      'Welche Leuchte habe ich ausgesucht?',
      'Für welche Tischleuchte habe ich mich entschieden?',
      'Was habe ich denn ausgewählt?',
      'Welche hatte ich gewählt?',
      'Was war die Leuchte, die ich ausgesucht habe?',
      'Wissen Sie noch, welche Leuchte ich gewählt habe?',
      'Was war noch mal meine Wahl?',
      'Habe ich schon eine Leuchte ausgesucht?',
    ],
    others: [
      ['Was kostet die Leuchte, die ich ausgesucht habe?', /^\*\*Tischleuchte Luma\*\* \(LT-100\) kostet/],
      ['Wie schwer ist die Leuchte, welche ich ausgesucht habe?', /^Gewicht von \*\*Tischleuchte Luma\*\*/],
      ['Haben Sie Leuchten?', /Luma[^]*Nero/],
    ],
  },
  fr: {
    items: frenchShop,
    lead: 'Voici ce que vous avez choisi :',
    recalls: [
      'Quelle lampe ai-je choisie ?',
      'Quelle lampe est-ce que j’ai choisie ?',
      'J’ai choisi quelle lampe ?',
      'Laquelle ai-je prise ?',
      'Qu’est-ce que j’ai choisi ?',
      'Quelle est la lampe que j’ai choisie ?',
      'Rappelez-moi la lampe que j’ai choisie',
      'Quel était mon choix ?',
      'Est-ce que j’ai déjà choisi une lampe ?',
    ],
    others: [
      ['Combien coûte la lampe que j’ai choisie ?', /^Pour \*\*Lampe de table Luma\*\* \(LT-100\), le prix/],
      ['Avez-vous des lampes ?', /Luma[^]*Nero/],
    ],
  },
  es: {
    items: spanishShop,
    lead: 'Esto es lo que ha elegido:',
    recalls: [
      '¿Qué lámpara elegí?',
      'que lampara he elegido',
      '¿Cuál de las lámparas escogí?',
      '¿Cuál es la lámpara que elegí?',
      '¿Con qué lámpara me quedé?',
      '¿Recuerda qué lámpara elegí?',
      '¿Cuál fue mi elección?',
      '¿Ya he elegido una lámpara?',
    ],
    others: [
      ['¿Cuánto cuesta la lámpara que elegí?', /^El precio de \*\*Lámpara de mesa Luma\*\* \(LT-100\)/],
      ['¿Tienen lámparas?', /Luma[^]*Nero/],
    ],
  },
} as const

describe('what was chosen before', () => {
  let service: UnmannedService
  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  for (const [language, { items, lead, recalls, others }] of Object.entries(languages)) {
    describe(language, () => {
      let catalogue: Catalogue
      let memory: EngineTurn['memory']
      before(async () => {
        catalogue = await newCatalogue(service, items)
        const { ask } = talk(catalogue)
        const shown = [...(await ask('LT-100')).products, ...(await ask('LT-200')).products]
        const products = shown.map(({ id, name, sku }) => ({ id, name, isChosen: sku === 'LT-100' }))
        memory = { facts: [], products, messagesBefore: 20 }
      })

      for (const message of recalls) {
        it(`is told and shown, alone, after "${message}"`, async () => {
          const { content, products, sources } = await talk(catalogue, { memory, language }).ask(message)
          assert.ok(content.startsWith(lead), content)
          assert.deepEqual(skusOf({ products }), ['LT-100'])
          assert.equal(sources.length, 1)
        })
      }

      for (const [message, expected] of others) {
        it(`is not simply told after "${message}"`, async () => {
          const { content } = await talk(catalogue, { memory, language }).ask(message)
          assert.match(content.replace(/[\u00a0\u202f]/gu, ' '), expected)
        })
      }
    })
  }

  it('is said to be gone once it has been deleted', async () => {
    const catalogue = await newCatalogue(service, englishShop)
    const products = [{ id: 'prod_01m1gwd5w0f7qb1dbck5e8m90b', name: 'Gone lamp', isChosen: true }]
    const memory = { facts: [], products, messagesBefore: 20 }
    const answer = await talk(catalogue, { memory }).ask('Which lamp did I choose?')
    assert.equal(answer.content, 'What you have chosen is not in the catalogue any more.')
    assert.deepEqual([answer.products, answer.sources], [[], []])
  })
})
