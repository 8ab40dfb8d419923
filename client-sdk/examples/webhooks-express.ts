// Receives callbacks and webhooks with Express 5:
//   ASSISTANT_WEBHOOK_SECRETS=cs_… node --import tsx client-sdk/examples/webhooks-express.ts
// It listens on http://127.0.0.1:4000/webhooks (PORT for another). Create the webhook with that address and the service
// started with ALLOW_PRIVATE_CALLBACKS=true. While a secret is being rotated, name both, with a comma between.
import express, { type Express } from 'express'
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

export function createReceiver({ secrets, take }: Receiver): Express {
  const app = express()
  // The signature is over the bytes as they came: no JSON parser may see this route, so mount it before express.json().
  app.post('/webhooks', express.raw({ type: 'application/json' }), async (request, response) => {
    try {
      await take(await verifyWebhook(request, { secrets }))
      response.sendStatus(204)
    } catch (error) {
      // Anything else becomes a 500, and the service posts again.
      if (!(error instanceof WebhookVerificationError)) throw error
      response.status(400).json({ reason: error.reason })
    }
  })
  return app
}

/** A delivery may come more than once: keep `id` where it is unique, and drop what you have. */
function print({ id, event, payload }: WebhookDelivery): void {
  console.log(id, event, payload)
}

if (process.argv[1] === import.meta.filename) {
  const { ASSISTANT_WEBHOOK_SECRETS: secrets = '', PORT = '4000' } = process.env
  createReceiver({ secrets: secrets.split(','), take: print }).listen(Number(PORT), '127.0.0.1')
}
