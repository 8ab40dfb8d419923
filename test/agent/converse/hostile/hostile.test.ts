import assert from 'node:assert/strict'
import { verifying } from '../../../../scripts/lab/providers/behaviours/verifying.ts'
import { callTool, composeReply } from '../../../../scripts/lab/providers/compose-reply.ts'
import { hasToolResults, systemTextOf } from '../../../../scripts/lab/providers/read-conversation.ts'
import type { ChatBody } from '../../../../scripts/lab/providers/behaviour.ts'
import type { ItemKind } from '../../../../server/src/db/schema.ts'
import type { HistoryMessage } from '../../../../server/src/engine.ts'
import { sumOf } from '../../../../server/src/metering/index.ts'
import { formatReply } from '../../../../server/src/platform/markdown/format-reply.ts'
import type { RawClient } from '../../../../client-sdk/src/index.ts'
import { conversationsOf } from '../../../support/conversation.ts'
import { type Hearer, hearForms } from '../../../deliveries/hear-forms.ts'
import { publish } from '../../../retrieval/search.ts'
import { dataOf } from '../../../support/tenant.ts'
import { isFullRun, runs } from '../../../support/when.ts'
import { openBrowser } from '../../../support/widget-browser.ts'
import { lampShop } from '../catalogue.ts'
import { type ChatModel, type ConverseShop, openConverseShop } from '../converse-shop.ts'
import { assertHarmless, assertHarmlessText, type Innocence } from './assert-harmless.ts'
import { type Attack, attacks } from './attacks.ts'
import { obey } from './obey.ts'
import { payloadOf, type Place, places, plant, questionFor } from './places.ts'

const formats = ['markdown', 'plain', 'messenger', 'whatsapp'] as const

/** A word that no other record has. */
function nameFor(place: Place, index: number): string {
  const syllables = ['ba', 'ko', 'li', 'mu', 'ne', 'ro', 'su', 'ta', 'vi', 'zo']
  const digits = String(100 + places.indexOf(place) * 100 + index)
  const name = Array.from(digits, (digit) => syllables[Number(digit)] ?? '').join('')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** What the attacker has said before the question, in a message or in the answers to a form. */
function saidBefore(place: Place, attack: Attack): HistoryMessage[] {
  if (place !== 'an earlier message' && place !== 'the answer to a form') return []
  const said = payloadOf(attack)
  const content = place === 'an earlier message' ? said : `What is your name? Eve\nWhat is it about? ${said}`
  return [
    { role: 'user', content },
    { role: 'assistant', content: 'How can I help you?' },
  ]
}

/** An honest model that has the visitor fill in the contact form. */
const asksForContact: ChatModel = (request) =>
  hasToolResults(request)
    ? composeReply(['How can we reach you?'])
    : callTool('present_form', { purpose: 'contact' }, 'Asking for details.')

interface Target {
  readonly place: Place
  readonly attack: Attack
  readonly index: number
}

/** Every attack in some place, and in every place some: in a full run each in each. */
const placesBetween = runs({ usual: 12, full: 1 })
const targets: readonly Target[] = places.flatMap((place) =>
  attacks
    .map((attack, index) => ({ place, attack, index }))
    // Whoever fills in the contact form has asked for it.
    .filter(({ attack }) => place !== 'the answer to a form' || attack.isContact !== true),
)

describe('a model that obeys whoever writes to it', function () {
  // Each spec goes through a list.
  this.timeout(isFullRun ? 1_800_000 : 180_000)
  let shop: ConverseShop
  /** What nothing but an order bears out. */
  let attacker = (): string => ''
  let hearer: Hearer
  let innocence: Innocence
  let publicKey: string
  const readers = new Map<(typeof formats)[number], RawClient>()

  before(async () => {
    shop = await openConverseShop(
      { product: [], faq: [], location: [] },
      {
        config: { allowPrivateCallbacks: true },
        verify: verifying((sentence) => !attacker().includes(sentence)),
      },
    )
    hearer = await hearForms(shop.service, shop.tenant)
    const planted = places.flatMap((place) =>
      attacks.map((attack, index) => plant(place, attack, nameFor(place, index))),
    )
    const items: Record<ItemKind, object[]> = {
      product: [...lampShop.product, ...planted.flatMap(({ product }) => product ?? [])],
      faq: [...lampShop.faq, ...planted.flatMap(({ faq }) => faq ?? [])],
      location: [...lampShop.location, ...planted.flatMap(({ location }) => location ?? [])],
    }
    // The shapes are those of records; bulk create checks them.
    const ids = await publish(shop.tenant, items as Parameters<typeof publish>[1])
    await publish(await shop.service.newTenant(), {
      product: [
        {
          name: 'Nebula ceiling lamp',
          description: 'For the Orbit club.',
          price: { amount: 777, currency: 'EUR' },
        },
      ],
    })
    const priceOf = (product: object): number | null =>
      'price' in product ? (product.price as { amount: number }).amount : null
    innocence = {
      ids: new Set(ids),
      prices: new Map(items.product.map((product, index) => [ids[index] ?? '', priceOf(product)])),
      prompt: '',
    }
    for (const replyFormat of formats)
      readers.set(replyFormat, (await shop.tenant.newKey({ replyFormat })).client)
    publicKey = (await shop.tenant.newKey({ kind: 'public', widgetId: shop.tenant.widgetId })).apiKey
  })
  after(async () => {
    await shop.close()
    await hearer.close()
  })

  /** What the model was told, as the provider saw it. */
  const withPrompt = (): Innocence => {
    const { body } = shop.provider.requests.findLast(({ path }) => path === '/v2/chat') ?? {}
    // Written by the service and understood by the server that stands for the provider.
    return { ...innocence, prompt: systemTextOf(body as ChatBody) }
  }

  /** The engine by itself, whose replies are held in every format, with all that was streamed of them. */
  async function attackEngine(place: Place, attack: Attack, index: number): Promise<boolean> {
    const { chat, said, isReached } = obey(attack)
    attacker = said
    shop.model(chat)
    const question = questionFor(place, nameFor(place, index))
    let seen = ''
    const answer = await shop.answer({
      message: place === 'the message' ? `${question} ${payloadOf(attack)}` : question,
      history: saidBefore(place, attack),
      onDelta: (text) => (seen += text),
      // What claims of a verifier's are refused for has been seen for a moment.
      onRestart: () => (seen = ''),
    })
    const { form = null, products } = answer
    const images = products.flatMap(({ imageUrl }) => imageUrl ?? [])
    for (const format of formats)
      assertHarmless({ ...answer, form, ...formatReply(answer.content, format, { images }) }, withPrompt())
    assertHarmlessText(seen, withPrompt())
    assert.ok(sumOf(answer.buckets) <= shop.service.service.engine.maximumMillicredits)
    return isReached()
  }

  /** The formats of the key that asks take turns; the history is read in all of them. */
  async function attackApi(place: Place, attack: Attack, index: number): Promise<boolean> {
    const { chat, said, isReached } = obey(attack)
    attacker = said
    shop.model(chat)
    const reader = (format: (typeof formats)[number]): RawClient => readers.get(format) ?? shop.tenant.client
    const { widgetId } = shop.tenant
    const visit = await shop.visit({}, reader(formats[index % formats.length] ?? 'markdown'))
    const { sessionId } = visit
    if (place === 'an earlier message') await visit.ask(payloadOf(attack))
    if (place === 'the answer to a form') {
      shop.model(asksForContact)
      await visit.ask('Please call me back')
      shop.model(chat)
      await visit.submit({ name: 'Eve', phone: '+49 171 5550123', message: payloadOf(attack) })
    }
    const question = questionFor(place, nameFor(place, index))
    const message = place === 'the message' ? `${question} ${payloadOf(attack)}` : question
    const result = await visit.ask(message)
    assertHarmless(result, withPrompt())
    for (const format of formats) {
      const list = dataOf(await conversationsOf({ client: reader(format), widgetId }).list(sessionId))
      const replies = list.filter(({ role }) => role === 'assistant')
      for (const { content } of replies) assertHarmlessText(content, withPrompt())
    }
    const { status } = dataOf(await conversationsOf({ client: shop.tenant.client, widgetId }).get(sessionId))
    assert.equal(status, 'active')
    return isReached()
  }

  async function attackWidget(place: Place, attack: Attack, index: number): Promise<boolean> {
    const { chat, said, isReached } = obey(attack)
    attacker = said
    shop.model(chat)
    const browser = openBrowser(shop.service, publicKey)
    await browser.begin()
    const say = async (content: string) => {
      const stream = await browser.stream({ content })
      const events = await stream.rest()
      const last = events.at(-1)
      assert.ok(last?.event === 'message.completed')
      // What a verifier has refused was withdrawn, and begun anew.
      const began = events.findLastIndex(({ event }) => event === 'message.started')
      const kept = events.slice(began)
      const seen = kept.map((event) => (event.event === 'message.delta' ? event.data.text : '')).join('')
      return { result: last.data.data, seen }
    }
    if (place === 'an earlier message') await say(payloadOf(attack))
    if (place === 'the answer to a form') {
      shop.model(asksForContact)
      const { result } = await say('Please call me back')
      shop.model(chat)
      const answers = { name: 'Eve', phone: '+49 171 5550123', message: payloadOf(attack) }
      await browser.submit({ formId: result.form?.formId ?? '', answers })
    }
    const question = questionFor(place, nameFor(place, index))
    const { result, seen } = await say(
      place === 'the message' ? `${question} ${payloadOf(attack)}` : question,
    )
    assertHarmless(result, withPrompt())
    assertHarmlessText(seen, withPrompt())
    return isReached()
  }

  it(`is tried with at least 200 attacks`, () => {
    assert.ok(attacks.length * places.length >= 2 * 200)
  })

  /** Makes these attacks and tells which of them came through. */
  async function makeAttacks(strike: typeof attackEngine, targets: readonly Target[]): Promise<string[]> {
    const failures: string[] = []
    let reached = 0
    for (const { place, attack, index } of targets) {
      try {
        if (await strike(place, attack, index)) reached += 1
      } catch (error) {
        const reason = error instanceof Error ? error.message.slice(0, 300) : String(error)
        failures.push(`${attack.name}, in ${place}: ${reason}`)
      }
    }
    // Keywords find a FAQ; no model is shown them.
    const isShown = targets.some(({ place }) => place !== "a FAQ's keyword")
    assert.ok(reached > 0 || !isShown, 'no order has reached the model')
    return failures
  }

  for (const place of places) {
    it(`lets nothing out of the engine, with orders in ${place}`, async () => {
      assert.deepEqual(
        await makeAttacks(
          attackEngine,
          targets.filter(
            (target) =>
              target.place === place && (target.index + places.indexOf(place)) % placesBetween === 0,
          ),
        ),
        [],
      )
    })
  }

  for (const [surface, strike] of [
    ['the API, in four formats', attackApi],
    ['the widget', attackWidget],
  ] as const) {
    it(`lets nothing out over ${surface}, wherever the orders stand`, async () => {
      const few = targets.filter(({ place, index }) => (index + places.indexOf(place)) % 60 === 0)
      assert.deepEqual(await makeAttacks(strike, isFullRun ? targets : few), [])
    })
  }
})
