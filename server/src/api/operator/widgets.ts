import { enterAccount } from '../../accounts/index.ts'
import type { AdminHandlers } from '../../contract/admin-handler.ts'
import {
  createWidget,
  getWidget,
  listWidgets,
  rotateIdentitySecret,
  updateWidget,
  viewIdentitySecret,
  viewWidget,
} from '../../widgets/index.ts'
import { defaultLimit, pageReply } from './page-reply.ts'

export const widgetRoutes = {
  async createWidget(ctx, { params, body }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 201, data: viewWidget(await createWidget(account, body)) }
  },

  async listWidgets(ctx, { params, query }) {
    const account = await enterAccount(ctx, params.accountId)
    return pageReply(await listWidgets(account, { limit: defaultLimit, ...query }), viewWidget)
  },

  async getWidget(ctx, { params }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 200, data: viewWidget(await getWidget(account, params.widgetId)) }
  },

  async updateWidget(ctx, { params, body }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 200, data: viewWidget(await updateWidget(account, params.widgetId, body)) }
  },

  async rotateIdentitySecret(ctx, { params }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 200, data: viewIdentitySecret(await rotateIdentitySecret(account, params.widgetId)) }
  },
} satisfies Pick<
  AdminHandlers,
  `${'create' | 'get' | 'update'}Widget` | 'listWidgets' | 'rotateIdentitySecret'
>
