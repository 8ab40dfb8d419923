import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { newPerson, type Person, type Role } from './browser.ts'

export interface KnownPerson extends Person {
  readonly memberId: string
}

/** A person who is a member, with the id of that. */
export async function newKnownPerson(
  service: SharedService,
  tenant: Tenant,
  role: Role,
): Promise<KnownPerson> {
  const person = await newPerson(service, tenant.accountId, { role })
  return {
    ...person,
    memberId: (await membersOf(tenant)).find(({ email }) => email === person.email)?.memberId ?? '',
  }
}

export async function membersOf({ client }: Tenant) {
  return dataOf(await client.GET('/account/members'))
}
