// Receives callbacks and webhooks with Next.js: make it `app/webhooks/route.ts`, with ASSISTANT_WEBHOOK_SECRETS=cs_… in
// `.env.local`. Then `npx next dev` and create a webhook for http://127.0.0.1:3000/webhooks, with the service on another
// port and started with ALLOW_PRIVATE_CALLBACKS=true. While a secret is being rotated, name both, with a comma between.
import {
  verifyWebhook,
  type WebhookDelivery,
  WebhookVerificationError,
} from '@catalogue-assistant/client-sdk/webhooks'

export async function POST(request: Request): Promise<Response> {
  const secrets = (process.env['ASSISTANT_WEBHOOK_SECRETS'] ?? '').split(',')
  try {
    // The signature is over the bytes as they came: not request.json().
    const body = await request.arrayBuffer()
    take(await verifyWebhook({ body, headers: request.headers }, { secrets }))
    return new Response(null, { status: 204 })
  } catch (error) {
    // Anything else becomes a 500, and the service posts again.
    if (!(error instanceof WebhookVerificationError)) throw error
    return Response.json({ reason: error.reason }, { status: 400 })
  }
}

/**
 * Be quick, or put it aside: the service waits for 10 seconds. A delivery may come more than once: keep `id` where it is
 * unique, and drop what you have.
 */
function take({ id, event }: WebhookDelivery): void {
  console.log(id, event)
}
