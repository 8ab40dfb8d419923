import type { Calls } from '../calls.ts'
import type { RequestOptions } from '../client-options.ts'
import type { Listing } from '../listing.ts'
import type { Page, Result } from '../result.ts'
import type {
  Invitation,
  InviteMemberRequest,
  Member,
  OpenInvitation,
  RemovedMember,
  UpdateMemberRequest,
  WithdrawnInvitation,
} from '../schemas.ts'
import type { operations } from '../types.gen.ts'
import type { InvitationIds, MemberIds } from './ids.ts'

/** Page size and position. */
export type MemberQuery = NonNullable<operations['listMembers']['parameters']['query']>

/** Page size and position. */
export type InvitationQuery = NonNullable<operations['listInvitations']['parameters']['query']>

/** People who look after the account. All but the lists needs `members:write`. */
export interface AccountMembers {
  /** In the order they became members. */
  list(query?: MemberQuery, options?: RequestOptions): Listing<Member, Page<Member>>
  /**
   * Makes a link that turns whoever opens it into a member, once. It is answered this once.
   *
   * @example
   * const { data } = await service.account.members.invite({ email: 'jonas@shop.example', role: 'editor' })
   * handOver(data.url)
   */
  invite(body: InviteMemberRequest, options?: RequestOptions): Promise<Result<Invitation>>
  /** Those that can still be accepted, in the order they were made. */
  invitations(
    query?: InvitationQuery,
    options?: RequestOptions,
  ): Listing<OpenInvitation, Page<OpenInvitation>>
  /** Makes the link of an invitation good for nothing. */
  withdraw(ids: InvitationIds, options?: RequestOptions): Promise<Result<WithdrawnInvitation>>
  /** Gives another role. The last owner stays one. */
  update(ids: MemberIds, body: UpdateMemberRequest, options?: RequestOptions): Promise<Result<Member>>
  /** Ends a membership. */
  remove(ids: MemberIds, options?: RequestOptions): Promise<Result<RemovedMember>>
}

export function accountMembers({ pages, patch, post, remove }: Calls): AccountMembers {
  const list = pages('/account/members')(({ data }) => data)
  const invitations = pages('/account/invitations')(({ data }) => data)
  const invite = post('/account/members')
  return {
    list: (query, options) => list({}, query, options),
    invite: (body, options) => invite({}, body, options),
    invitations: (query, options) => invitations({}, query, options),
    withdraw: remove('/account/invitations/{invitationId}'),
    update: patch('/account/members/{memberId}'),
    remove: remove('/account/members/{memberId}'),
  }
}
