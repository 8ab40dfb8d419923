import { getAccount, updateAccount, viewOwnAccount } from '../../accounts/index.ts'
import type { AccountHandlers, Handlers } from '../../contract/handler.ts'
import {
  getAccountUsage,
  listLedgerEntries,
  viewAccountUsage,
  viewLedgerEntry,
} from '../../metering/index.ts'
import { listRequests, viewRequest } from '../../requests/index.ts'
import { defaultLimit } from '../page-reply.ts'

/** The account itself, what it has used up, and what it has asked for. */
export const ownAccountRoutes = {
  async getAccount(ctx) {
    return { status: 200, data: viewOwnAccount(await getAccount(ctx), ctx.caller) }
  },

  async updateAccount(ctx, { body }) {
    return { status: 200, data: viewOwnAccount(await updateAccount(ctx, body), ctx.caller) }
  },

  async getAccountUsage(ctx, { query }) {
    return { status: 200, data: viewAccountUsage(ctx.accountId, await getAccountUsage(ctx, query)) }
  },

  async listRequests(ctx, { query }) {
    const { rows, pagination } = await listRequests(ctx, { limit: defaultLimit, ...query })
    return { status: 200, data: rows.map(viewRequest), pagination }
  },
} satisfies Pick<Handlers, `${'get' | 'update'}Account` | 'getAccountUsage' | 'listRequests'>

/** What the operator reads, too. */
export const ledgerRoutes = {
  async listLedgerEntries(ctx, { query }) {
    const { rows, pagination } = await listLedgerEntries(ctx, { limit: defaultLimit, ...query })
    return { status: 200, data: rows.map(viewLedgerEntry), pagination }
  },
} satisfies Pick<AccountHandlers, 'listLedgerEntries'>
