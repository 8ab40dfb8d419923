// Receives callbacks and webhooks with Fastify 5:
//   ASSISTANT_WEBHOOK_SECRETS=cs_… node --import tsx client-sdk/examples/webhooks-fastify.ts
// It listens on http://127.0.0.1:4000/webhooks (PORT for another). Create the webhook with that address and the service
// started with ALLOW_PRIVATE_CALLBACKS=true. While a secret is being rotated, name both, with a comma between.
import fastify, { type FastifyInstance } from 'fastify'
import {
  verifyWebhook,
  type WebhookDelivery,
  WebhookVerificationError,
} from '@catalogue-assistant/client-sdk/webhooks'

interface Receiver {
  readonly secrets: readonly string[]
  /** What to do with a delivery. Be quick, or put it aside: it counts as received when this resolves within 10 seconds. */
  readonly take: (delivery: WebhookDelivery) => void | Promise<void>
}

export function createReceiver({ secrets, take }: Receiver): FastifyInstance {
  const app = fastify()
  // Within a plugin, so that JSON is parsed as ever everywhere else.
  app.register((hooks, _options, done) => {
    // The signature is over the bytes as they came.
    hooks.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, body, keep) => {
      keep(null, body)
    })
    hooks.post<{ Body: Buffer }>('/webhooks', async ({ body, headers }, reply) => {
      try {
        await take(await verifyWebhook({ body, headers }, { secrets }))
        return await reply.code(204).send()
      } catch (error) {
        // Anything else becomes a 500, and the service posts again.
        if (!(error instanceof WebhookVerificationError)) throw error
        return reply.code(400).send({ reason: error.reason })
      }
    })
    done()
  })
  return app
}

/** A delivery may come more than once: keep `id` where it is unique, and drop what you have. */
function print({ id, event, payload }: WebhookDelivery): void {
  console.log(id, event, payload)
}

if (process.argv[1] === import.meta.filename) {
  const { ASSISTANT_WEBHOOK_SECRETS: secrets = '', PORT = '4000' } = process.env
  await createReceiver({ secrets: secrets.split(','), take: print }).listen({ port: Number(PORT) })
}
