import type { Context } from '../context.ts'
import { type PageRequest, readPage } from '../db/page.ts'
import { listOpenInvitations } from './queries.ts'

/** One page of the invitations that can still be accepted. */
export function listInvitations({ db, accountId, clock }: Context, page: PageRequest) {
  return readPage(['listInvitations', accountId], page, {
    read: (stretch) => listOpenInvitations(db, { accountId, now: clock.now() }, stretch),
    idOf: (invitation) => invitation.invitation_id,
  })
}
