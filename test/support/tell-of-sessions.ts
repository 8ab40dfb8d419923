import { webhooksOf } from './reachable-service.ts'
import type { Receiver } from './receiver.ts'
import type { TestService } from './start-service.ts'
import { dataOf, type Tenant } from './tenant.ts'

const events = ['session.created', 'session.resolved', 'session.expired', 'session.rated']

/** From now on the receiver is told all that becomes of the tenant's sessions. */
export async function tellOfSessions(
  service: TestService,
  tenant: Tenant,
  { url }: Pick<Receiver, 'url'>,
): Promise<void> {
  dataOf(await webhooksOf(service, tenant).create({ url, events }))
}
