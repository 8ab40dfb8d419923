import { enterAccount } from '../../accounts/index.ts'
import type { AdminHandlers } from '../../contract/admin-handler.ts'
import { createMemberLink, viewMemberLink } from '../../members/index.ts'

export const memberLinkRoutes = {
  async createMemberLink(ctx, { params: { accountId }, body }) {
    await enterAccount(ctx, accountId)
    return { status: 201, data: viewMemberLink(await createMemberLink(ctx, accountId, body)) }
  },
} satisfies Pick<AdminHandlers, 'createMemberLink'>
