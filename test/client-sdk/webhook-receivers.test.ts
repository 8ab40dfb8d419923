import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createReceiver as createExpressReceiver } from '../../client-sdk/examples/webhooks-express.ts'
import { createReceiver as createFastifyReceiver } from '../../client-sdk/examples/webhooks-fastify.ts'
import { POST as nextHandler } from '../../client-sdk/examples/webhooks-nextjs.ts'
import worker from '../../client-sdk/examples/webhooks-workers.ts'
import {
  signWebhook,
  type WebhookDelivery,
  type WebhookPayload,
} from '../../client-sdk/src/webhooks/index.ts'

const secret = 'cs_4f9YrVhT2mQx'
const retired = 'cs_8LkPzWc0dNeB'
const payload: WebhookPayload<'message.failed'> = {
  event: 'message.failed',
  messageId: 'msg_01m7pzvz4yf0arkcfzt8fmy3ma',
  userMessageId: 'msg_01m7pzvwq2em0srvhxfxq6zadb',
  sessionId: 'sess_01m7pzvqhxezprwnygjerns063',
  widgetId: 'wid_01m1e0vfw0fn7vyrza6hxvcq94',
  isTrial: false,
  data: null,
  error: { code: 'AI_FAILED', message: 'Naïve 🪁: no answer.' },
}

/** A receiver of the examples while it runs. */
interface Running {
  /** What reached the code behind the check. */
  readonly taken: readonly WebhookDelivery[]
  post(body: string, headers: Readonly<Record<string, string>>): Promise<Response>
  stop(): Promise<void>
}

async function served(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}/webhooks`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

const postTo =
  (url: string): Running['post'] =>
  (body, headers) =>
    fetch(url, { method: 'POST', body, headers })

const asRequest = (body: string, headers: Readonly<Record<string, string>>): Request =>
  new Request('https://shop.example/webhooks', { method: 'POST', body, headers })

const secrets = [retired, secret]

const receivers: Readonly<Record<string, () => Promise<Running>>> = {
  async Express() {
    const taken: WebhookDelivery[] = []
    const take = (delivery: WebhookDelivery) => void taken.push(delivery)
    const { url, stop } = await served(createExpressReceiver({ secrets, take }))
    return { taken, post: postTo(url), stop }
  },
  async Fastify() {
    const taken: WebhookDelivery[] = []
    const app = createFastifyReceiver({ secrets, take: (delivery) => void taken.push(delivery) })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    return { taken, post: postTo(`${origin}/webhooks`), stop: () => app.close() }
  },
  Workers() {
    const taken: WebhookDelivery[] = []
    const env = {
      ASSISTANT_WEBHOOK_SECRETS: secrets.join(','),
      DELIVERIES: {
        send: (delivery: WebhookDelivery) => {
          taken.push(delivery)
          return Promise.resolve()
        },
      },
    }
    return Promise.resolve({
      taken,
      post: (body, headers) => worker.fetch(asRequest(body, headers), env),
      stop: () => Promise.resolve(),
    })
  },
}

for (const [name, start] of Object.entries(receivers)) {
  describe(`the example receiver for ${name}`, () => {
    let receiver: Running

    beforeEach(async () => {
      receiver = await start()
    })
    afterEach(() => receiver.stop())

    it('answers 204 to a delivery of the service and hands it on', async () => {
      const { body, headers } = await signWebhook(payload, { secrets: secret })
      const answer = await receiver.post(body, headers)
      assert.deepEqual([answer.status, await answer.text()], [204, ''])
      const id = headers['x-service-event-id']
      assert.deepEqual(receiver.taken, [{ id, event: 'message.failed', payload }])
    })

    it('answers 400 to any other request and hands nothing on', async () => {
      const { body, headers } = await signWebhook(payload, { secrets: secret })
      const forged = await signWebhook(payload, { secrets: 'cs_guessed' })
      const old = await signWebhook(payload, { secrets: secret, now: () => Date.now() - 400_000 })
      const wrong: readonly [string, string, Readonly<Record<string, string>>][] = [
        ['wrong-signature', body.replace('AI_FAILED', 'AI_FAILEd'), headers],
        ['wrong-signature', `${body} `, headers],
        ['wrong-signature', forged.body, forged.headers],
        ['stale-timestamp', old.body, old.headers],
        ['missing-header', body, { 'content-type': 'application/json' }],
        ['missing-header', '{"event":', { 'content-type': 'application/json' }],
      ]
      for (const [reason, body, headers] of wrong) {
        const answer = await receiver.post(body, headers)
        assert.deepEqual([answer.status, await answer.json()], [400, { reason }])
      }
      assert.deepEqual(receiver.taken, [])
    })
  })
}

describe('the example receiver for Next.js', () => {
  let before: string | undefined

  beforeEach(() => {
    before = process.env['ASSISTANT_WEBHOOK_SECRETS']
    process.env['ASSISTANT_WEBHOOK_SECRETS'] = secrets.join(',')
  })
  afterEach(() => {
    if (before === undefined) delete process.env['ASSISTANT_WEBHOOK_SECRETS']
    else process.env['ASSISTANT_WEBHOOK_SECRETS'] = before
  })

  it('answers 204 to a delivery of the service, 400 to a tampered one', async () => {
    const { body, headers } = await signWebhook(payload, { secrets: secret })
    assert.equal((await nextHandler(asRequest(body, headers))).status, 204)
    const answer = await nextHandler(asRequest(`${body} `, headers))
    assert.deepEqual([answer.status, await answer.json()], [400, { reason: 'wrong-signature' }])
  })

  it('fails without a secret, so that the service posts again once there is one', async () => {
    delete process.env['ASSISTANT_WEBHOOK_SECRETS']
    const { body, headers } = await signWebhook(payload, { secrets: secret })
    await assert.rejects(nextHandler(asRequest(body, headers)), TypeError)
  })
})
