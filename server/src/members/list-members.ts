import type { Context } from '../context.ts'
import { type PageRequest, readPage } from '../db/page.ts'
import { listMembers as listMemberRows } from './queries.ts'

/** One page of the people who look after the account. */
export function listMembers({ db, accountId }: Context, page: PageRequest) {
  return readPage(['listMembers', accountId], page, {
    read: (stretch) => listMemberRows(db, accountId, stretch),
    idOf: (member) => member.member_id,
  })
}
