import type { MemberCaller, Service } from '../context.ts'
import type { MemberRow } from '../db/schema.ts'
import { refusedField } from '../errors.ts'
import { listMemberships, type MembershipRow } from './people-queries.ts'
import { scopesOfRole } from './roles.ts'

const mostAccounts = 100

/**
 * Somebody as a member of one account: of the one that is named, else of their only one. Nobody where they are none:
 * whether the account exists does not show. Read anew with each request, so that what they lose they lose at once.
 * @throws ApiError `VALIDATION_FAILED` where they have to say which
 */
export async function identifyMember(
  { db }: Pick<Service, 'db'>,
  userId: string,
  accountId: string | undefined,
): Promise<MemberCaller | undefined> {
  const memberships = await listMemberships(db, userId, mostAccounts)
  const meant = memberships.filter((each) => accountId === undefined || each.account_id === accountId)
  if (meant.length > 1) {
    throw refusedField('X-Account-Id', 'required', 'must name one of the accounts that you are a member of')
  }
  return meant[0] && callerOf(meant[0])
}

/** The accounts of somebody, with the role in each. */
export function listAccountsOf({ db }: Pick<Service, 'db'>, userId: string): Promise<MembershipRow[]> {
  return listMemberships(db, userId, mostAccounts)
}

function callerOf(member: MemberRow): MemberCaller {
  return {
    kind: 'member',
    member,
    accountId: member.account_id,
    id: member.member_id,
    name: member.email,
    scopes: scopesOfRole(member.role),
    replyFormat: 'markdown',
    requestsPerMinute: null,
    turnsPerMinute: null,
  }
}
