import type { Service } from '../context.ts'
import { createMemberLink } from '../members/index.ts'
import type { Credentials } from './credentials.ts'
import { demoOperator } from './make-demo.ts'

/** The shop's, which nobody has. */
export const ownerEmail = 'owner@fernweh-outfitters.example'

/** Signs in the owner of the demo account, once. Each start makes another. */
export async function makeSignInLink(service: Service, { accountId, origin }: Credentials): Promise<string> {
  const operator = { ...demoOperator(service), origin }
  return (await createMemberLink(operator, accountId, { email: ownerEmail })).url
}
