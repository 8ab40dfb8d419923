import { newWebhook, reachableService, webhooksOf } from '../support/reachable-service.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'

/** Those of the spec that runs. */
const receivers: Receiver[] = []
afterEach(() => Promise.all(receivers.splice(0).map((receiver) => receiver.close())))

/** A receiver that hears of the syncs of a new account, beside the webhooks of this account and of another one. */
export async function givenReceiver() {
  const service = await reachableService()
  const [tenant, other] = [await service.newTenant(), await service.newTenant()]
  const receiver = await openReceiver()
  receivers.push(receiver)
  return {
    service,
    tenant,
    receiver,
    webhooks: webhooksOf(service, tenant),
    elsewhere: webhooksOf(service, other),
    webhookId: (await newWebhook(service, tenant, receiver.url)).webhookId,
  }
}
