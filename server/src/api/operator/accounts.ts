import {
  createAccount,
  enterAccount,
  eraseAccount,
  exportAccount,
  getAccount,
  listAccounts,
  updateAccount,
  viewAccount,
  viewExport,
} from '../../accounts/index.ts'
import type { AdminHandlers } from '../../contract/admin-handler.ts'
import { addCredits, getAccountUsage, viewAccountUsage, viewCreditEntry } from '../../metering/index.ts'
import { defaultLimit, pageReply } from '../page-reply.ts'

export const accountRoutes = {
  async createAccount(ctx, { body }) {
    return { status: 201, data: viewAccount(await createAccount(ctx, body)) }
  },

  async listAccounts(ctx, { query }) {
    return pageReply(await listAccounts(ctx, { limit: defaultLimit, ...query }), viewAccount)
  },

  /** One that is being erased can be looked at, erased once more and asked what it used, until nothing is left of it. */
  async getAccount(ctx, { params }) {
    return { status: 200, data: viewAccount(await getAccount(ctx.account(params.accountId))) }
  },

  async updateAccount(ctx, { params, body }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 200, data: viewAccount(await updateAccount(account, body)) }
  },

  async eraseAccount(ctx, { params, query }) {
    return { status: 202, data: viewAccount(await eraseAccount(ctx.account(params.accountId), query)) }
  },

  async exportAccount(ctx, { params }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 200, lines: viewExport(await exportAccount(account)) }
  },

  async addCredits(ctx, { params, body }) {
    const result = await addCredits(await enterAccount(ctx, params.accountId), body)
    return { status: result.repeated ? 200 : 201, data: viewCreditEntry(result) }
  },

  async getAccountUsage(ctx, { params: { accountId }, query }) {
    const usage = await getAccountUsage(ctx.account(accountId), query)
    return { status: 200, data: viewAccountUsage(accountId, usage) }
  },
} satisfies Pick<
  AdminHandlers,
  | `${'create' | 'get' | 'update' | 'erase' | 'export'}Account`
  | 'listAccounts'
  | 'addCredits'
  | 'getAccountUsage'
>
