import { operatedService } from '../support/operated-service.ts'
import { newWebhook, webhooksOf } from '../support/reachable-service.ts'

export const url = 'https://shop.example/hooks'

/** A webhook of a new account, beside the webhooks of this account and those of another one. */
export async function givenWebhook() {
  const service = await operatedService()
  const [tenant, other] = [await service.newTenant(), await service.newTenant()]
  return {
    service,
    tenant,
    webhooks: webhooksOf(service, tenant),
    elsewhere: webhooksOf(service, other),
    webhookId: (await newWebhook(service, tenant, url)).webhookId,
  }
}
