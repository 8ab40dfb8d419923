import assert from 'node:assert/strict'
import type { EngineAnswer } from '../../server/src/engine.ts'
import { recordsOf } from '../knowledge/records.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'
import { sharedService } from '../support/shared-service.ts'
import { dataOf } from '../support/tenant.ts'
import { syncOf } from '../sync/sync.ts'
import { openShop, type OpenShop, sourcesOf } from './small-shop.ts'

const offered = ({ actions }: EngineAnswer): string[] =>
  actions.flatMap((each) => (each.type === 'suggestions' ? each.suggestions.map(({ text }) => text) : []))

const faqs = [
  {
    externalId: 'absent',
    question: 'What if I am not at home for the delivery?',
    answer: 'A neighbour takes it in.',
  },
  { externalId: 'refund', question: 'When will I get my refund?', answer: 'After five days.' },
  { externalId: 'dogs', question: 'Are dogs allowed?', answer: 'On a lead.' },
  { externalId: 'parking', question: 'Where can I park?', answer: 'Behind the house.' },
  { externalId: 'password', question: 'I forgot my password. What now?', answer: 'Ask for a new one.' },
]

describe('a question that shares no word with the FAQ about the same topic', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop({
      faq: faqs,
      product: [
        { name: 'Rowan bench', sku: 'GR-B1', description: 'Seats three, with a box below for cushions.' },
        { name: 'Alder lamp', sku: 'GR-L1', description: 'Lights a porch all night long.' },
      ],
    })
  })
  after(() => shop.close())

  for (const [message, externalId] of [
    ['nobody is in during the day, what happens to my parcel?', 'absent'],
    ['is there somewhere to leave the car?', 'parking'],
    ['can my labrador come in with me?', 'dogs'],
    ['it says my login is wrong and I cannot get in', 'password'],
  ] as const) {
    it(`"${message}" is answered by it, under the question that it answers`, async () => {
      const answer = await shop.ask(message)
      const faq = faqs.find((each) => each.externalId === externalId)
      assert.deepEqual([answer.outcome, sourcesOf(answer)], ['answered', [externalId]])
      assert.equal(answer.content, `**${faq?.question ?? ''}**\n\n${faq?.answer ?? ''}`)
      assert.ok(answer.confidence !== null && answer.confidence >= 0.5)
    })
  }

  it('is shown it as what may be meant where that is less sure', async () => {
    const answer = await shop.ask('my screen says access denied')
    assert.deepEqual([answer.outcome, sourcesOf(answer)], ['suggested', ['password']])
    assert.ok(answer.confidence !== null && answer.confidence <= 0.5)
  })

  for (const message of ['do you sell gift cards?', 'who do I write to about a job?'])
    it(`"${message}", which no FAQ is about, is declined`, async () => {
      assert.equal((await shop.ask(message)).outcome, 'declined')
    })

  it('is declined with nothing to choose from where none comes near', async () => {
    const far = await shop.ask('Who won the world cup?')
    assert.deepEqual([far.outcome, offered(far)], ['declined', []])
  })

  it('in a language that the encoder does not know is shown it by what its words are in English', async () => {
    const answer = await shop.ask('Darf mein Labrador mit hinein?')
    assert.deepEqual([answer.outcome, sourcesOf(answer)], ['suggested', ['dogs']])
  })

  it('in one that has no glossary either is declined', async () => {
    assert.equal((await shop.ask('Czy mogę przyjść z psem?')).outcome, 'declined')
  })
})

describe('a question that two FAQs come alike near to', () => {
  const alike = [
    { externalId: 'shop', question: 'Are dogs allowed in the shop?', answer: 'On a lead.' },
    { externalId: 'cafe', question: 'Are dogs allowed in the café?', answer: 'No.' },
  ]
  const all = [...faqs.filter(({ externalId }) => externalId !== 'dogs'), ...alike]
  const questions = alike.map(({ question }) => question)
  const content = 'Rex gets nervous among people'
  let shop: OpenShop
  before(async () => {
    shop = await openShop({ faq: all })
  })
  after(() => shop.close())

  it('is declined with both to choose from where neither is close', async () => {
    const answer = await shop.ask(content)
    assert.deepEqual([answer.outcome, sourcesOf(answer)], ['declined', []])
    assert.deepEqual(offered(answer).toSorted(), questions.toSorted())
  })

  it('is shown one as what may be meant, and the other to choose, where they are close', async () => {
    const answer = await shop.ask('my poodle wants to come along')
    assert.equal(answer.outcome, 'suggested')
    const [shown] = answer.sources
    assert.deepEqual([shown?.title, offered(answer)[0]].toSorted(), questions.toSorted())
  })

  it('is offered them over HTTP, too', async () => {
    const tenant = await (await sharedService()).newTenant()
    dataOf(await recordsOf(tenant, 'faq').bulkCreate(all))
    await syncOf(tenant).toEnd()
    const conversations = conversationsOf(tenant)
    dataOf(await conversations.create({ visitorId: 'v', sessionId: 's' }))
    const { data } = replyOf(await conversations.send('s', { content }))
    assert.equal(data.outcome, 'declined')
    // Its search, and nothing for finding out by topic.
    assert.deepEqual([data.credits.retrieval, data.credits.embedding], [0.1, 0.01])
    const [offer] = data.actions
    assert.ok(offer?.type === 'suggestions')
    assert.deepEqual(offer.suggestions.map(({ text }) => text).toSorted(), questions.toSorted())
  })
})

describe('a question to a planetarium, whose FAQs are about nothing that shops and services are asked', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop({
      faq: [
        ['heat', 'Why is the surface of Venus so hot?', 'Its thick air keeps the warmth from going out.'],
        [
          'rings',
          'What are the rings of Saturn made of?',
          'Of lumps of water ice, up to the size of houses.',
        ],
        ['tides', 'What causes ebb and flow?', 'The pull of the moon on the sea, and less that of the sun.'],
        ['dust', 'What are shooting stars?', 'Grains of dust that burn up in the air high above us.'],
        ['shadow', 'How does a solar eclipse come about?', 'The moon stands between us and the sun.'],
        ['twinkle', 'Why do stars twinkle?', 'Their light is bent this way and that by restless air.'],
        ['life', 'Could there be life on Mars?', 'Nobody has found any; there may be traces of some.'],
      ].map(([externalId, question, answer]) => ({ externalId, question, answer })),
    })
  })
  after(() => shop.close())

  for (const [message, externalId] of [
    ['what is that streak of light across the night sky', 'dust'],
    ['are there aliens on the red planet', 'life'],
  ] as const)
    it(`"${message}" is shown what it comes nearest to`, async () => {
      const answer = await shop.ask(message)
      assert.deepEqual([answer.outcome, sourcesOf(answer)], ['suggested', [externalId]])
    })

  for (const message of [
    'do you sell gift cards?',
    'how do I cancel my subscription',
    'who won the world cup',
  ])
    it(`"${message}" is declined`, async () => {
      assert.equal((await shop.ask(message)).outcome, 'declined')
    })
})

describe('a part number in a question that is like a FAQ', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop({
      faq: [{ question: 'For how long do you keep spare parts?', answer: 'For 12 years.' }],
      product: [{ name: 'Steel hook', sku: 'SP-1314-06', description: 'For the rail of a kitchen.' }],
    })
  })
  after(() => shop.close())

  it('is what is asked for', async () => {
    const { products } = await shop.ask('do you still have part no. SP-1314-06 and what is it')
    assert.equal(products.length, 1)
  })
})

describe('a question to a swimming pool', () => {
  let pool: OpenShop
  before(async () => {
    pool = await openShop({
      faq: [
        {
          externalId: 'entry',
          question: 'What does admission cost?',
          answer: 'Adults 6.50, children under six are free.',
        },
        {
          externalId: 'lost',
          question: 'Have you found my goggles?',
          answer: 'What is left behind is kept at the till.',
        },
        {
          externalId: 'food',
          question: 'May we bring our own picnic?',
          answer: 'Yes, but no glass bottles.',
        },
        { externalId: 'pay', question: 'Which payment methods do you take?', answer: 'Card and cash.' },
        { externalId: 'towel', question: 'Do you lend out towels?', answer: 'For 3, with a deposit of 10.' },
      ],
    })
  })
  after(() => pool.close())

  for (const [message, externalId] of [
    ['how much to get in with a toddler?', 'entry'],
    ['I think I left my watch at yours yesterday', 'lost'],
    ['is it alright to eat crisps on the grass?', 'food'],
  ] as const)
    it(`"${message}" is shown the FAQ about it, whose words it has none of`, async () => {
      const answer = await pool.ask(message)
      assert.deepEqual(sourcesOf(answer), [externalId])
      assert.ok(answer.outcome === 'suggested' || answer.outcome === 'answered')
    })

  for (const message of ['can I bring my dog?', 'do you lend out bicycles?'])
    it(`"${message}" is not answered by a FAQ about something else that has words of it`, async () => {
      assert.notEqual((await pool.ask(message)).outcome, 'answered')
    })
})

describe('a question to a shop whose records are in the language of the question', () => {
  const shopOf = (pairs: readonly (readonly [externalId: string, question: string, answer: string])[]) =>
    openShop({ faq: pairs.map(([externalId, question, answer]) => ({ externalId, question, answer })) })

  for (const [language, message, externalId, pairs] of [
    [
      'German',
      'Darf mein Labrador mit rein?',
      'dogs',
      [
        ['dogs', 'Sind Hunde in den Filialen erlaubt?', 'An der Leine gern.'],
        ['parking', 'Wo kann ich mein Auto abstellen?', 'Hinter dem Haus.'],
        ['refund', 'Wann bekomme ich mein Geld zurück?', 'Nach fünf Tagen.'],
        ['password', 'Ich habe mein Passwort vergessen. Was nun?', 'Fordern Sie ein neues an.'],
      ],
    ],
    [
      'Spanish',
      'no hay nadie en casa por la mañana, qué pasa con mi paquete?',
      'absent',
      [
        ['absent', '¿Y si no estoy en casa para la entrega?', 'Lo recoge un vecino.'],
        ['parking', '¿Dónde puedo aparcar?', 'Detrás de la casa.'],
        ['dogs', '¿Se admiten perros?', 'Con correa.'],
        ['password', 'He olvidado mi contraseña. ¿Y ahora?', 'Pida una nueva.'],
      ],
    ],
  ] as const)
    it(`in ${language} is shown the FAQ about the same topic, in whichever words`, async () => {
      const shop = await shopOf(pairs)
      try {
        const answer = await shop.ask(message)
        assert.deepEqual(sourcesOf(answer), [externalId])
        assert.ok(answer.outcome === 'suggested' || answer.outcome === 'answered')
      } finally {
        await shop.close()
      }
    })
})
