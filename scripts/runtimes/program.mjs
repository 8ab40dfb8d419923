// What every runtime is made to do with the client SDK. It runs wherever there is a JavaScript, so it uses nothing else.
import { createClient } from '@catalogue-assistant/client-sdk'
import { signIdentityToken } from '@catalogue-assistant/client-sdk/identity'
import { signWebhook, verifyWebhook } from '@catalogue-assistant/client-sdk/webhooks'

const secrets = 'cs_for-tests'
const session = { widgetId: 'wgt_1', sessionId: 'sess_1' }

const tasks = {
  async 'a call'(service) {
    const { data, status } = await service.conversations.get(session)
    require(status === 200 && data.sessionId === 'sess_1', 'another answer')
  },
  async 'a repeat with one idempotency key'(service) {
    const { attempts } = await service.conversations.create(
      { widgetId: 'wgt_1' },
      { visitorId: 'customer-42' },
    )
    require(attempts === 2, `${attempts} attempts`)
  },
  async 'an abort'(service) {
    const controller = new AbortController()
    const reason = new Error('enough')
    setTimeout(() => controller.abort(reason), 50)
    const ids = { widgetId: 'wgt_1', sessionId: 'endless' }
    const ended = await service.conversations.get(ids, { signal: controller.signal }).catch((error) => error)
    require(ended === reason, `ended with ${String(ended)}`)
  },
  async 'two pages'(service) {
    const ids = []
    for await (const { sessionId } of service.conversations.list({ widgetId: 'wgt_1' })) ids.push(sessionId)
    require(ids.join() === 'sess_1,sess_2,sess_3', ids.join())
  },
  async verifyWebhook() {
    const signed = await signWebhook({ event: 'visitor.merged', data: { name: 'Zoë' } }, { secrets })
    const { payload } = await verifyWebhook(signed, { secrets })
    require(payload.data.name === 'Zoë', 'another payload')
    const tampered = await verifyWebhook({ ...signed, body: `${signed.body} ` }, { secrets }).catch(
      (error) => error,
    )
    require(tampered.reason === 'wrong-signature', 'a changed body was taken')
  },
  async signIdentityToken() {
    const identity = { secret: 'secret', widgetId: 'wgt_1', visitorId: 'customer-42', now: () => 0 }
    require((await signIdentityToken(identity)).split('.').length === 3, 'no token')
  },
}

/** What came of each task: `yes`, or what went wrong. */
export async function tryOut(baseUrl) {
  const service = createClient({ baseUrl, apiKey: 'pk_1' })
  const outcomes = {}
  for (const [title, task] of Object.entries(tasks)) {
    try {
      await task(service)
      outcomes[title] = 'yes'
    } catch (error) {
      outcomes[title] = `no: ${String(error)}`
    }
  }
  return outcomes
}

function require(holds, problem) {
  if (!holds) throw new Error(problem)
}
