import assert from 'node:assert/strict'
import { runInNewContext } from 'node:vm'
import { Webhook } from 'standardwebhooks'
import {
  type PayloadToSign,
  signWebhook,
  type UnknownWebhookDelivery,
  type UnknownWebhookEvent,
  verifyWebhook,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookFault,
  type WebhookPayload,
  type WebhookRequest,
  WebhookVerificationError,
} from '../../client-sdk/src/webhooks/index.ts'
import { isObject, readContract, resolveReference } from '../../server/src/contract/document.ts'
import { signedHeaders } from '../../server/src/deliveries/sign.ts'
import { checkPost } from '../support/contract-check.ts'

const secret = 'cs_4f9YrVhT2mQx'
const another = 'cs_8LkPzWc0dNeB'
const eventId = 'evt_01m7pzvz80f209g9gajs6n42nr'
const now = new Date('2026-11-20T09:30:00.000Z')
const clock = () => now
const at = (secondsLater: number) => () => now.getTime() + secondsLater * 1_000

const created: WebhookPayload<'session.created'> = {
  event: 'session.created',
  createdAt: '2026-11-18T09:30:00.125Z',
  data: {
    sessionId: 'sess_01m7pzvqhxezprwnygjerns063',
    widgetId: 'wid_01m1e0vfw0fn7vyrza6hxvcq94',
    visitorId: 'Zoë 🪁 Ø',
    status: 'active',
    rating: null,
    language: null,
    isTrial: false,
    messageCount: 0,
    form: null,
    createdAt: '2026-11-18T09:30:00.125Z',
    resolvedAt: null,
    expiredAt: null,
  },
}

/** A payload of every event, as the contract shows it. */
function examples(): WebhookPayload[] {
  const document = readContract('openapi')
  const { webhooks } = document
  assert.ok(isObject(webhooks))
  return Object.values(webhooks).map((described) => {
    const inContract = ['post', 'requestBody', 'content', 'application/json', 'examples', 'delivery']
    const example = inContract.reduce<unknown>((node, key) => {
      const found = resolveReference(document, node)?.[key]
      return found
    }, described)
    const payload = resolveReference(document, example)?.['value']
    // The contract's own checks hold its examples against its schemas.
    return payload as WebhookPayload
  })
}

/** The same request with one thing changed. */
type Change = (request: {
  body: string
  headers: Record<string, string>
}) => Omit<WebhookRequest, 'body'> & { body: unknown }

async function signed(payload: PayloadToSign<string> | WebhookPayload = created) {
  const { body, headers } = await signWebhook(payload, { secrets: secret, id: eventId, now: clock })
  return { body, headers: { ...headers } }
}

/** Why a request is refused. */
async function refusal(change: Change, options: Partial<Parameters<typeof verifyWebhook>[1]> = {}) {
  // What callers without a compiler pass is part of what is tested.
  const request = change(await signed()) as WebhookRequest
  try {
    await verifyWebhook(request, { secrets: secret, now: clock, ...options })
  } catch (error) {
    assert.ok(error instanceof WebhookVerificationError, String(error))
    for (const hidden of [secret, another, (await signed()).headers['x-service-signature'] ?? ''])
      assert.ok(!error.message.includes(hidden))
    return error
  }
  return assert.fail('It was taken')
}

const reasonOf = async (...of: Parameters<typeof refusal>): Promise<WebhookFault> =>
  (await refusal(...of)).reason

const withHeader =
  (name: string, value: string | undefined): Change =>
  ({ body, headers }) => {
    const { [name]: _dropped, ...others } = headers
    return { body, headers: value === undefined ? others : { ...others, [name]: value } }
  }

describe('verifyWebhook', () => {
  it('takes every event of the contract and hands out its payload', async () => {
    const payloads = examples()
    assert.ok(payloads.length >= 9)
    for (const payload of payloads) {
      const delivery = await verifyWebhook(await signed(payload), { secrets: secret, now: clock })
      assert.deepEqual(delivery, { id: eventId, event: payload.event, payload })
    }
  })

  it('takes what the server signs, also while a secret is being rotated', async () => {
    const body = JSON.stringify(created)
    const headers = signedHeaders({ eventId, event: created.event, body }, [another, secret], now)
    for (const secrets of [another, [another], [secret, another], [another, secret]]) {
      const delivery = await verifyWebhook({ body, headers }, { secrets, now: clock })
      assert.deepEqual(delivery.payload, created)
    }
    // This header keeps to the old secret, so who knows the new one only has to wait for the end of the rotation.
    await assert.rejects(verifyWebhook({ body, headers }, { secrets: secret, now: clock }), {
      reason: 'wrong-signature',
    })
  })

  it('takes the body as text and as bytes of every kind, letters beyond ASCII included', async () => {
    const { body, headers } = await signed()
    assert.match(body, /🪁/)
    const bytes = Buffer.from(body, 'utf8')
    const roomy = new Uint8Array(bytes.length + 7)
    roomy.set(bytes, 3)
    const bodies = [
      body,
      bytes,
      new Uint8Array(bytes),
      roomy.subarray(3, 3 + bytes.length),
      new Uint8Array(bytes).buffer,
      // As in test runners that give each file globals of its own.
      runInNewContext('Uint8Array.from(bytes).buffer', { bytes: [...bytes] }) as ArrayBuffer,
    ]
    for (const body of bodies) {
      const { payload } = await verifyWebhook({ body, headers }, { secrets: secret, now: clock })
      assert.deepEqual(payload, created)
    }
  })

  it('counts the bytes as received, not what they mean', async () => {
    const { headers } = await signed()
    const pretty = JSON.stringify(created, null, 2)
    assert.equal(await reasonOf(() => ({ body: pretty, headers })), 'wrong-signature')
  })

  it('takes headers of every shape', async () => {
    const { body, headers } = await signed()
    const entries = Object.entries(headers)
    const shapes: WebhookRequest['headers'][] = [
      headers,
      new Headers(headers),
      new Map(entries),
      Object.fromEntries(entries.map(([name, value]) => [name.toUpperCase(), value])),
      Object.fromEntries(entries.map(([name, value]) => [name, [value]])),
      { ...headers, cookie: undefined, ':path': '/hooks', get: 'a header of that name' },
    ].map((shape) => (shape instanceof Map ? { get: (name: string) => shape.get(name) ?? null } : shape))
    for (const shape of shapes) {
      const { id } = await verifyWebhook({ body, headers: shape }, { secrets: secret, now: clock })
      assert.equal(id, eventId)
    }
  })

  for (const name of ['x-service-signature', 'x-service-timestamp', 'x-service-event-id']) {
    it(`refuses a request without ${name}`, async () => {
      for (const value of [undefined, '']) {
        const { reason, message } = await refusal(withHeader(name, value))
        assert.equal(reason, 'missing-header')
        assert.ok(message.includes(name))
      }
      assert.equal(
        await reasonOf(({ body, headers }) => {
          const shape = new Headers(headers)
          shape.delete(name)
          return { body, headers: shape }
        }),
        'missing-header',
      )
    })
  }

  it('refuses headers that are not of the form that the contract gives them', async () => {
    const { headers } = await signed()
    const { 'x-service-signature': signature = '' } = headers
    const wrong: readonly [string, readonly string[]][] = [
      [
        'x-service-signature',
        [
          signature.toUpperCase(),
          signature.slice(1),
          `${signature}0`,
          `v1,${signature}`,
          `${signature}, ${signature}`,
          `${signature.slice(1)}g`,
          ` ${signature}`,
          `${signature}\n`,
        ],
      ],
      ['x-service-timestamp', ['now', '-1', '1e9', '1795080608.5', '0x6b', '1234567890123', ' ']],
    ]
    for (const [name, values] of wrong)
      for (const value of values)
        assert.equal(await reasonOf(withHeader(name, value)), 'malformed-header', JSON.stringify(value))
    assert.equal(
      await reasonOf(({ body }) => ({
        body,
        headers: { ...headers, 'x-service-signature': [signature, signature] },
      })),
      'malformed-header',
    )
  })

  it('refuses a body, a timestamp or a signature with one character changed, wherever it is', async () => {
    const { body, headers } = await signed()
    const bytes = Buffer.from(body, 'utf8')
    for (let index = 0; index < bytes.length; index += 1) {
      const tampered = Buffer.from(bytes)
      tampered[index] = (tampered[index] ?? 0) ^ 1
      assert.equal(await reasonOf(() => ({ body: tampered, headers })), 'wrong-signature', String(index))
    }
    for (const body of [bytes.subarray(1), bytes.subarray(0, -1), Buffer.concat([bytes, bytes]), ''])
      assert.equal(await reasonOf(() => ({ body, headers })), 'wrong-signature')
    const { 'x-service-signature': signature = '', 'x-service-timestamp': timestamp = '' } = headers
    for (let index = 0; index < signature.length; index += 1) {
      const other = signature[index] === '0' ? '1' : '0'
      const tampered = `${signature.slice(0, index)}${other}${signature.slice(index + 1)}`
      assert.equal(await reasonOf(withHeader('x-service-signature', tampered)), 'wrong-signature')
    }
    const next = String(Number(timestamp) + 1)
    for (const tampered of [next, `0${timestamp}`])
      assert.equal(await reasonOf(withHeader('x-service-timestamp', tampered)), 'wrong-signature')
  })

  it('refuses a secret that is not the one, and takes the right one among several', async () => {
    const request = await signed()
    for (const secrets of [another, [another], [another, `${secret} `, secret.slice(0, -1)]])
      assert.equal(await reasonOf(() => request, { secrets }), 'wrong-signature')
    const { id } = await verifyWebhook(request, { secrets: [another, secret, 'cs_x'], now: clock })
    assert.equal(id, eventId)
  })

  it('takes a timestamp that is 300 seconds off either way, and refuses one that is 301', async () => {
    const request = await signed()
    for (const off of [-300, 0, 300])
      await assert.doesNotReject(verifyWebhook(request, { secrets: secret, now: at(off) }), String(off))
    for (const off of [-301, 301])
      assert.equal(await reasonOf(() => request, { now: at(off) }), 'stale-timestamp', String(off))
  })

  it('lets the receiver choose how far off a timestamp may be, and refuses all when it is no number', async () => {
    const request = await signed()
    const options = { secrets: secret, toleranceSeconds: 10 }
    await assert.doesNotReject(verifyWebhook(request, { ...options, now: at(10) }))
    assert.equal(await reasonOf(() => request, { ...options, now: at(11) }), 'stale-timestamp')
    assert.equal(await reasonOf(() => request, { toleranceSeconds: NaN }), 'stale-timestamp')
    assert.equal(await reasonOf(() => request, { now: () => NaN }), 'stale-timestamp')
  })

  it('goes by the clock of the machine unless told', async () => {
    const fresh = await signWebhook(created, { secrets: secret })
    await assert.doesNotReject(verifyWebhook(fresh, { secrets: secret }))
    const old = await signWebhook(created, { secrets: secret, now: () => Date.now() - 302_000 })
    await assert.rejects(verifyWebhook(old, { secrets: secret }), { reason: 'stale-timestamp' })
  })

  it('names the mend when the body was parsed before, or not read', async () => {
    for (const body of [created, [created], {}, null, undefined, 7]) {
      const { reason, message } = await refusal(({ headers }) => ({ body, headers }))
      assert.equal(reason, 'body-not-raw')
      assert.match(message, /express\.raw/)
    }
  })

  it('refuses what is signed, but is not an event', async () => {
    for (const body of ['', 'event', '{"event":', 'null', '"x"', '[]', '{}', '{"event":7}']) {
      const headers = signedHeaders({ eventId, event: 'session.created', body }, [secret], now)
      assert.equal(await reasonOf(() => ({ body, headers })), 'body-not-json', body)
    }
  })

  it('goes by the event that is signed, not by the header beside it', async () => {
    const { body, headers } = await signed()
    const lying = { ...headers, 'x-service-event': 'message.completed' }
    const { event } = await verifyWebhook({ body, headers: lying }, { secrets: secret, now: clock })
    assert.equal(event, 'session.created')
  })

  it('throws a mistake of the receiver, not of the sender, when a secret is missing', async () => {
    const request = await signed()
    // An environment variable that is not set, as callers without a compiler pass it on.
    const unset = undefined as unknown as string
    for (const secrets of ['', [], [''], [secret, ''], unset, [unset]])
      await assert.rejects(verifyWebhook(request, { secrets, now: clock }), TypeError)
  })
})

describe('signWebhook', () => {
  it('makes body and headers as the server does, byte by byte, with one secret and with two', async () => {
    for (const payload of examples())
      for (const secrets of [[secret], [another, secret]] as const) {
        const { body, headers } = await signWebhook(payload, { secrets, id: eventId, now: clock })
        assert.equal(body, JSON.stringify(payload))
        assert.deepEqual(headers, signedHeaders({ eventId, event: payload.event, body }, secrets, now))
      }
  })

  it('makes deliveries that the contract allows, with an id of their own each', async () => {
    const ids = new Set<string>()
    for (const payload of examples()) {
      const { body, headers } = await signWebhook(payload, { secrets: secret })
      checkPost({ body, headers })
      ids.add(headers['x-service-event-id'] ?? '')
    }
    assert.equal(ids.size, examples().length)
  })

  it('makes deliveries that libraries for Standard Webhooks verify', async () => {
    const { body, headers } = await signWebhook(created, { secrets: [another, secret] })
    for (const each of [secret, another]) {
      const library = new Webhook(Buffer.from(each, 'utf8').toString('base64'))
      assert.deepEqual(library.verify(body, headers), created)
      assert.throws(() => library.verify(`${body} `, headers))
    }
  })

  it('refuses to sign without a secret', async () => {
    await assert.rejects(signWebhook(created, { secrets: '' }), TypeError)
    await assert.rejects(signWebhook(created, { secrets: [] }), TypeError)
  })
})

type Same<A, B> = [A, B] extends [B, A] ? true : false
/** Compiles only when the claim is true. */
const holds = <Claim extends true>(claim: Claim): Claim => claim

/** A receiver as the compiler sees it. */
function summary(delivery: WebhookDelivery): string {
  switch (delivery.event) {
    case 'message.completed':
      holds<Same<typeof delivery.payload, WebhookPayload<'message.completed'>>>(true)
      return delivery.payload.data.content
    case 'message.failed':
      // A code may be new, so other text than the contract's has to be possible.
      holds<string extends typeof delivery.payload.error.code ? true : false>(true)
      return `${delivery.payload.error.code}: ${delivery.payload.error.message}`
    case 'sync.completed':
    case 'sync.failed':
      holds<Same<typeof delivery.payload, WebhookPayload<'sync.completed' | 'sync.failed'>>>(true)
      return delivery.payload.data.knowledgeBaseId
    case 'form.submitted':
    case 'session.created':
    case 'session.resolved':
    case 'session.expired':
    case 'session.rated':
      return delivery.payload.data.sessionId
    case 'webhook.test':
      return delivery.payload.data.webhookId
    // @ts-expect-error: no event of this name is in the contract
    case 'session.exploded':
      return ''
    default:
      holds<Same<typeof delivery, UnknownWebhookDelivery>>(true)
      assert.equal(String(delivery.event), delivery.payload.event)
      return `passed over ${delivery.payload.event}`
  }
}

describe('the types of deliveries', () => {
  it('narrow by event, and leave room for events to come', async () => {
    const options = { secrets: secret, now: clock }
    const known = await verifyWebhook(await signWebhook(created, options), options)
    assert.equal(summary(known), created.data.sessionId)
    const younger = { event: 'visitor.merged', data: { visitorId: 'v' } } as const
    const unknown = await verifyWebhook(await signWebhook(younger, options), options)
    assert.equal(summary(unknown), 'passed over visitor.merged')
    assert.deepEqual(unknown.payload, younger)
  })

  it('name every event of the contract', () => {
    holds<Same<Exclude<WebhookDelivery['event'], UnknownWebhookEvent>, WebhookEvent>>(true)
    // @ts-expect-error: a payload belongs to its event
    const wrong: WebhookPayload<'sync.failed'> = created
    assert.equal(wrong.event, 'session.created')
    // @ts-expect-error: a session has more than an id
    const less: PayloadToSign<'session.rated'> = { event: 'session.rated', createdAt: '', data: {} }
    assert.equal(less.event, 'session.rated')
  })
})
