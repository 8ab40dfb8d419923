import type { Context } from '../context.ts'
import { type PageRequest, readPage } from '../db/page.ts'
import { dayOf } from '../metering/index.ts'
import { listKeys as listKeyRows } from './queries.ts'

/** One page of the account's keys, revoked and expired ones included. */
export function listKeys({ db, accountId, clock }: Context, page: PageRequest) {
  return readPage(['listKeys', accountId], page, {
    read: (stretch) => listKeyRows(db, accountId, { ...stretch, day: dayOf(clock.now()) }),
    idOf: (key) => key.key_id,
  })
}
