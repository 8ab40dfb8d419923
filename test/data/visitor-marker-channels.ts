import assert from 'node:assert/strict'
import type { components } from '../../client-sdk/src/index.ts'
import type { ThirdParty } from '../agent/plugins/third-party.ts'
import { type conversationsOf, replyOf } from '../support/conversation.ts'
import { openStream } from '../support/open-stream.ts'
import type { TestService } from '../support/start-service.ts'
import { dataOf } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import type { Shop } from '../support/shop.ts'

type Form = components['schemas']['Form']

/** What visitors of a shop may reach through its assistant. */
export interface Street {
  readonly service: TestService
  readonly shop: Shop
  /** What the shop's own server says with a key that has a callback URL. */
  readonly backend: ReturnType<typeof conversationsOf>
  /** A plugin that takes bookings. */
  readonly calendar: ThirdParty
  /** A plugin that knows the buyers. */
  readonly store: ThirdParty
}

/** What everything that comes from a visitor is told by. */
export interface Mark {
  readonly word: string
  readonly latitude: number
}

export const visitorNamed = (word: string): string => `visitor-${word}`

/** Leaves a visitor's mark wherever a visitor, or somebody on their behalf, can leave any. */
export async function leaveEverywhere(street: Street, mark: Mark): Promise<void> {
  await throughTheBackend(street, mark)
  await throughTheWidget(street, mark)
}

/** Starts a session with a key for the repeats of that. */
export function startOnce(
  { shop: { tenant, widgetId } }: Street,
  body: components['schemas']['CreateSessionRequest'],
  idempotencyKey: string,
) {
  return tenant.client.POST('/widgets/{widgetId}/conversations', {
    params: { path: { widgetId }, header: { 'Idempotency-Key': idempotencyKey } },
    body,
  })
}

/** As a callback, at once and as a stream, each with a key for its repeats. */
async function throughTheBackend(street: Street, { word, latitude }: Mark): Promise<void> {
  const { service, shop, backend, store } = street
  const sessionId = `backend-${word}`
  const keyTo = (deed: string): string => `${deed}-${word}`
  const start = {
    visitorId: visitorNamed(word),
    sessionId,
    language: `en-x-${word}`,
    timezone: 'Europe/Berlin',
  }
  await startOnce(street, start, keyTo('create'))
  await backend.send(
    sessionId,
    { content: `Please call me back about ${word}`, response_type: 'callback' },
    keyTo('ask'),
  )
  const formNow = async (): Promise<Form | null> => dataOf(await backend.get(sessionId)).form
  await until(async () => (await formNow())?.status === 'pending', 'the form is shown')
  const form = await formNow()
  assert.ok(form)
  const answers = Object.fromEntries(
    form.questions.map((question) => [question.key, answerTo(question, word)]),
  )
  const submission = { formId: form.formId, answers, response_type: 'callback' } as const
  await backend.submit(sessionId, submission, keyTo('submit'))
  await until(
    async () => dataOf(await backend.get(sessionId)).messageCount === 4,
    'the reply is in the history',
  )

  const visitorContext = {
    name: `Name ${word}`,
    email: `${word}@example.com`,
    phone: `+49 40 1234567 ${word}`,
    company: `Company ${word}`,
    ...{ latitude, longitude: 9.97 },
  }
  const content = `I am allergic to ${word}. Do you have a city bike?`
  const { data } = replyOf(await backend.send(sessionId, { content, visitorContext }, keyTo('send')))
  const verdict = { rating: 'positive', comment: `Comment ${word}` } as const
  await backend.giveFeedback(sessionId, data.messageId, verdict, keyTo('judge'))

  const buyer = buyerNamed(word)
  const orders = [{ name: `Order ${word}`, status: `waiting for ${word}` }]
  store.accounts.set(buyer.shopifyCustomerToken, { orders })
  const headers = { 'Idempotency-Key': keyTo('stream') }
  const said = { sessionId, content: 'Where is my order?', ...buyer, headers }
  assert.equal(
    (await (await openStream(service, shop.tenant, said)).rest()).at(-1)?.event,
    'message.completed',
  )
  assert.ok(store.calls.some(({ data }) => data['customerToken'] === buyer.shopifyCustomerToken))
  await backend.end(sessionId)
  await assert.rejects(backend.send(sessionId, { content: `Wait, ${word}!` }, keyTo('late')), { status: 409 })
  await backend.rate(sessionId, 'positive')
}

async function throughTheWidget({ shop, calendar }: Street, { word, latitude }: Mark): Promise<void> {
  const browser = shop.browser()
  const idempotencyKey = `widget-${word}`
  const start = { visitorId: visitorNamed(word), timezone: 'Europe/Berlin', language: `en-x-${word}` }
  await browser.start({ ...start, profile: { name: `Name ${word}` } }, { idempotencyKey })
  const content = `I would like to book a bike fitting, says ${word}`
  const asking = { content, position: { latitude, longitude: 9.97 }, ...buyerNamed(word) }
  const { form } = replyOf(await browser.send(asking, { idempotencyKey })).data
  assert.ok(form)
  calendar.moods.push({ says: { status: 'confirmed', reference: `Reference ${word}` } })
  const answers = bookingIn(form)
  const { data } = replyOf(await browser.submit({ formId: form.formId, answers }, { idempotencyKey }))
  assert.match(data.content, new RegExp(`Reference ${word}`))
  assert.equal(calendar.calls.at(-1)?.data['visitorId'], visitorNamed(word))
  const verdict = { rating: 'negative', comment: `Widget comment ${word}` } as const
  await browser.giveFeedback(data.messageId, verdict, { idempotencyKey })
  await browser.end({ idempotencyKey })
}

/** What opens the buyer's account; it is never stored. */
function buyerNamed(word: string) {
  return { shopifyCustomerToken: `shcat_${word}`, shopifyCartId: `gid://shopify/Cart/${word}` }
}

function answerTo(question: Form['questions'][number], word: string): string {
  if (question.kind === 'choice') return question.options[0]?.value ?? ''
  if (question.kind !== 'input') return ''
  return question.inputType === 'phone' ? '+49 40 1234567' : `Answer ${word}`
}

/** The first day on offer, and the first time on it. */
function bookingIn({ questions }: Form): Record<string, string> {
  const fields = questions.flatMap((question) => (question.kind === 'input' ? [question] : []))
  const day = fields.find(({ inputType }) => inputType === 'date')
  const time = fields.find(({ inputType }) => inputType === 'time')
  const [date] = day?.allowedDates ?? []
  assert.ok(day && time && date !== undefined)
  return { [day.key]: date, [time.key]: time.allowedTimesByDate?.[date]?.[0] ?? '' }
}
