import assert from 'node:assert/strict'
import type { EngineAnswer } from '../../../server/src/engine.ts'
import { engineTurn, someone } from '../engine-turn.ts'
import { sourcesOf } from '../small-shop.ts'
import { type Catalogue, type CatalogueItems, newCatalogue } from '../../retrieval/catalogue.ts'
import { sharedEncoder } from '../../support/shared-encoder.ts'
import { openUnmannedService, type UnmannedService } from '../../support/unmanned-service.ts'
import { bikeShop } from './bike-shop.ts'
import { actionTypes, keysOf, talk } from './talk.ts'

function summaryOf({ actions }: EngineAnswer): string {
  const [action] = actions
  return action?.type === 'handoff' ? action.summary : assert.fail('nothing was handed off')
}

describe('a visitor who wants to be contacted', () => {
  let service: UnmannedService
  let catalogue: Catalogue
  before(async () => {
    service = await openUnmannedService({ model: sharedEncoder().model })
    catalogue = await newCatalogue(service, bikeShop)
  })
  after(() => service.close())

  it('is asked for the channel that was named', async () => {
    const keys = async (message: string) => keysOf(await talk(catalogue).ask(message))
    assert.deepEqual(await keys('call me back'), ['name', 'phone', 'message', 'callTime'])
    assert.deepEqual(await keys('can someone email me'), ['name', 'email', 'message'])
    assert.deepEqual(await keys('can someone contact me'), ['name', 'phone', 'email', 'message'])
  })

  it('is told that the details were sent on, and handed over with all that was said', async () => {
    const { ask, submit } = talk(catalogue)
    await ask('How much is the Heron?')
    await ask('Please call me back')
    const done = await submit({ name: 'Ann *B*', phone: '+49 40 1234567', callTime: 'evening' })
    assert.equal(
      done.content,
      'Thank you, Ann \\*B\\*. Your details have been sent to the shop’s system: +49 40 1234567.',
    )
    const summary = summaryOf(done)
    for (const part of [
      'Ann *B*, +49 40 1234567',
      'Please call me back',
      'In the evening',
      'How much is the Heron?',
    ])
      assert.ok(summary.includes(part), summary)
  })

  it('is not asked twice', async () => {
    const { ask, submit } = talk(catalogue)
    await ask('call me back')
    await submit({ name: 'Ann', phone: '+49 40 1234567', message: 'Tyres', callTime: 'evening' })
    const again = await ask('call me back please')
    assert.deepEqual([again.form, actionTypes(again)], [undefined, ['handoff']])
    assert.match(again.content, /details have been sent to the shop’s system: \+49 40 1234567\.$/)
  })

  it('gets the answer about customer service beside the form for a person', async () => {
    const answer = await talk(catalogue).ask('I want to talk to a human')
    assert.deepEqual([sourcesOf(answer), actionTypes(answer)], [['faq-service'], ['handoff']])
    assert.deepEqual(keysOf(answer), ['name', 'phone', 'email', 'message'])
    assert.match(
      answer.content,
      /^Nobody can take over in this chat\.\n\nBy phone on weekdays\.\n\nIf you leave/,
    )
  })

  it('is asked for no more than what is not known of how to reach them', async () => {
    const visitor = { ...someone, name: 'Ben', email: 'ben@example.com' }
    const alone = await newCatalogue(service, { product: bikeShop.product })
    const answer = await talk(alone, { visitor }).ask('Can I speak to a real person?')
    assert.deepEqual([keysOf(answer), actionTypes(answer)], [['phone', 'message'], ['handoff']])
    assert.match(summaryOf(answer), /Ben, ben@example\.com/)
  })

  it('is summed up in no more than 4,000 characters, however much was said', async () => {
    const history = Array.from({ length: 20 }, () => ({ role: 'user' as const, content: '🚲 '.repeat(1300) }))
    const facts = Array.from(
      { length: 40 },
      (_, index) => `I have ${String(index)} bikes, ${'x'.repeat(280)}`,
    )
    const products = Array.from({ length: 50 }, (_, index) => ({
      id: `prod_${String(index)}`,
      name: 'y'.repeat(300),
      isChosen: true,
    }))
    const answer = await talk(catalogue, { history, memory: { facts, products, messagesBefore: 900 } }).ask(
      'human please',
    )
    const summary = summaryOf(answer)
    assert.ok(summary.length <= 4000 && summary.length > 3000)
    assert.doesNotMatch(summary, /\p{Surrogate}/u)
  })

  it('gets a plain thank-you when the form was raised by somebody else', async () => {
    const { knowledgeBaseId } = engineTurn({ knowledgeBaseId: catalogue.knowledgeBaseId, message: '' })
    const submission = {
      formId: 'form_01m7pzvz4yf1yskvchkpp980xw',
      title: 'Else',
      purpose: { kind: 'book', step: 'sideways' },
      timezone: 'UTC',
      answers: [],
      submittedAt: new Date(0),
    }
    const answer = await talk(catalogue, { knowledgeBaseId, submission }).ask('Where: here')
    assert.deepEqual([answer.content, answer.actions], ['Thank you. I have noted your answers.', []])
  })
})

describe('a visitor who wants to be contacted where nobody is told of forms', () => {
  let service: UnmannedService
  before(async () => {
    service = await openUnmannedService({ model: sharedEncoder().model })
  })
  after(() => service.close())

  const visitor = { ...someone, name: 'Ben', email: 'ben@example.com', phone: '+49 40 1234567' }
  const ask = async (items: CatalogueItems, message: string) =>
    talk(await newCatalogue(service, items), { visitor, formsReachShop: false }).ask(message)

  const cities = ['Hamburg', 'Vienna', 'Munich', 'Graz']
  const branches = cities.map((city, index) => ({
    ...bikeShop.location[0],
    name: `${city} branch`,
    city,
    address: `1 Ring, ${city}`,
    externalId: city,
    phone: `+49 40 ${String(index)}`,
    email: `${city.toLowerCase()}@bikes.example`,
  }))

  it('gets what a FAQ says where no place has a number, and no form', async () => {
    for (const message of ['I want to talk to a human', 'call me back', 'can someone email me']) {
      const answer = await ask(bikeShop, message)
      assert.deepEqual(
        [sourcesOf(answer), actionTypes(answer), answer.form],
        [['faq-service'], ['handoff'], undefined],
      )
      assert.match(
        answer.content,
        /^(?:Nobody can take over|I cannot arrange that)[^]*\n\nBy phone on weekdays\.$/,
      )
    }
  })

  it('gets the numbers and hours of the places', async () => {
    const answer = await ask({ location: branches.slice(0, 2) }, 'call me back')
    assert.deepEqual(sourcesOf(answer), ['Hamburg', 'Vienna'])
    assert.match(
      answer.content,
      /Phone: \+49 40 0 {2}\nEmail: hamburg@bikes\.example\n\nIt is open now, until 18:00\./,
    )
    assert.match(answer.content, /Phone: \+49 40 1 {2}\nEmail: vienna@bikes\.example/)
  })

  it('gets those of the place that was named', async () => {
    const answer = await ask({ location: branches }, 'I want to talk to a person in Graz')
    assert.deepEqual(sourcesOf(answer), ['Graz'])
  })

  it('gets the FAQ rather than a few of many places', async () => {
    const answer = await ask({ location: branches, faq: bikeShop.faq }, 'call me back')
    assert.deepEqual(sourcesOf(answer), ['faq-service'])
  })

  it('is asked for the city, beside a few of many places, whose number is wanted', async () => {
    const { ask: say } = talk(await newCatalogue(service, { location: branches }))
    const answer = await say('What is your phone number?')
    assert.equal(sourcesOf(answer).length, 3)
    assert.match(answer.content, /In which city are you looking for one\?$/)
    assert.deepEqual(sourcesOf(await say('Graz')), ['Graz'])
  })

  it('is told so where no record tells how to reach the shop', async () => {
    const answer = await ask({ product: bikeShop.product }, 'Can I speak to a real person?')
    assert.equal(
      answer.content,
      'Nobody can take over in this chat.\n\nI know of no phone number or email address of the shop.',
    )
    assert.deepEqual([actionTypes(answer), answer.form], [['handoff'], undefined])
    assert.match(summaryOf(answer), /Ben, ben@example\.com, \+49 40 1234567/)
  })

  it('is told so even when the form was shown while somebody was', async () => {
    const catalogue = await newCatalogue(service, bikeShop)
    const { form } = await talk(catalogue).ask('call me back')
    const submission = {
      formId: 'form_01m7pzvz4yf1yskvchkpp980xw',
      title: 'Contact request',
      purpose: form?.purpose ?? {},
      timezone: 'UTC',
      answers: [],
      submittedAt: new Date(0),
    }
    const answer = await talk(catalogue, { submission, formsReachShop: false }).ask('Phone: 1234567')
    assert.match(answer.content, /^I cannot arrange that from here/)
  })
})
