// Receives callbacks and webhooks in a Cloudflare Worker: `npx wrangler secret put ASSISTANT_WEBHOOK_SECRETS`, then
// `npx wrangler deploy client-sdk/examples/webhooks-workers.ts`, and create a webhook for the address that it prints.
// While a secret is being rotated, name both, with a comma between.
import {
  verifyWebhook,
  type WebhookDelivery,
  WebhookVerificationError,
} from '@catalogue-assistant/client-sdk/webhooks'

interface Env {
  readonly ASSISTANT_WEBHOOK_SECRETS: string
  /** A queue, bound in `wrangler.toml`. */
  readonly DELIVERIES: { send(delivery: WebhookDelivery): Promise<void> }
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    try {
      // The signature is over the bytes as they came: not request.json().
      const body = await request.arrayBuffer()
      const secrets = env.ASSISTANT_WEBHOOK_SECRETS.split(',')
      const delivery = await verifyWebhook({ body, headers: request.headers }, { secrets })
      // What takes time is done later. A delivery may come more than once: drop those whose `id` has been dealt with.
      await env.DELIVERIES.send(delivery)
      return new Response(null, { status: 204 })
    } catch (error) {
      // Anything else becomes a 500, and the service posts again.
      if (!(error instanceof WebhookVerificationError)) throw error
      return Response.json({ reason: error.reason }, { status: 400 })
    }
  },
}
