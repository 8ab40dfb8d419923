import assert from 'node:assert/strict'
import type { EngineAnswer } from '../../../server/src/engine.ts'
import { engineTurn, someone } from '../engine-turn.ts'
import { sourcesOf } from '../small-shop.ts'
import { type Catalogue, newCatalogue } from '../../retrieval/catalogue.ts'
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
    service = await openUnmannedService()
    catalogue = await newCatalogue(service, bikeShop)
  })
  after(() => service.close())

  it('is asked for the channel that was named', async () => {
    const keys = async (message: string) => keysOf(await talk(catalogue).ask(message))
    assert.deepEqual(await keys('call me back'), ['name', 'phone', 'message', 'callTime'])
    assert.deepEqual(await keys('can someone email me'), ['name', 'email', 'message'])
    assert.deepEqual(await keys('can someone contact me'), ['name', 'phone', 'email', 'message'])
  })

  it('is passed on with all that was said', async () => {
    const { ask, submit } = talk(catalogue)
    await ask('How much is the Heron?')
    await ask('Please call me back')
    const done = await submit({ name: 'Ann *B*', phone: '+49 40 1234567', callTime: 'evening' })
    assert.equal(
      done.content,
      'Thank you, Ann \\*B\\*. I have passed on that you would like a call at +49 40 1234567.',
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
    assert.match(again.content, /call at \+49 40 1234567/)
  })

  it('gets the answer about customer service beside a person', async () => {
    const answer = await talk(catalogue).ask('I want to talk to a human')
    assert.deepEqual([sourcesOf(answer), actionTypes(answer)], [['faq-service'], ['handoff']])
    assert.deepEqual(keysOf(answer), ['name', 'phone', 'email', 'message'])
  })

  it('gets a person at once when it is known how to reach them', async () => {
    const visitor = { ...someone, name: 'Ben', email: 'ben@example.com' }
    const alone = await newCatalogue(service, { product: bikeShop.product })
    const answer = await talk(alone, { visitor }).ask('Can I speak to a real person?')
    assert.deepEqual([answer.form, actionTypes(answer)], [undefined, ['handoff']])
    assert.match(answer.content, /passed on that you would like to talk to a person/)
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
