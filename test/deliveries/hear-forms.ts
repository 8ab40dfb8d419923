import { contextFor } from '../../server/src/context.ts'
import { createWebhook, updateWebhook } from '../../server/src/deliveries/index.ts'
import type { TestService } from '../support/start-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { openReceiver } from '../support/receiver.ts'

/** What is told of the forms that visitors of an account submit. */
export interface Hearer {
  /** Whether it is told from now on. */
  hear(isHeard: boolean): Promise<void>
  close(): Promise<void>
}

/** Subscribes a receiver on this machine: the service has to be one that may post there. */
export async function hearForms(
  { service }: Pick<TestService, 'service'>,
  { accountId }: Pick<Tenant, 'accountId'>,
): Promise<Hearer> {
  const receiver = await openReceiver()
  const ctx = contextFor(service, accountId)
  const { webhook } = await createWebhook(ctx, { url: receiver.url, events: ['form.submitted'] })
  return {
    async hear(isHeard) {
      await updateWebhook(ctx, webhook.webhook_id, { enabled: isHeard })
    },
    close: () => receiver.close(),
  }
}
