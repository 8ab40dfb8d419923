import { enterAccount } from '../../accounts/index.ts'
import type { AdminHandlers } from '../../contract/admin-handler.ts'
import { createPlugin, deletePlugin, listPlugins, updatePlugin, viewPlugin } from '../../plugins/index.ts'
import { viewShownSecret } from '../../secrets/index.ts'
import { defaultLimit, pageReply } from '../page-reply.ts'

export const pluginRoutes = {
  async createPlugin(ctx, { params, body }) {
    const account = await enterAccount(ctx, params.accountId)
    const { plugin, secret } = await createPlugin(account, params.widgetId, body)
    return { status: 201, data: { plugin: viewPlugin(plugin), signingSecret: viewShownSecret(secret) } }
  },

  async listPlugins(ctx, { params, query }) {
    const account = await enterAccount(ctx, params.accountId)
    const page = await listPlugins(account, params.widgetId, { limit: defaultLimit, ...query })
    return pageReply(page, viewPlugin)
  },

  async updatePlugin(ctx, { params, body }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 200, data: viewPlugin(await updatePlugin(account, params, body)) }
  },

  async deletePlugin(ctx, { params }) {
    await deletePlugin(await enterAccount(ctx, params.accountId), params)
    return { status: 200, data: { id: params.pluginId, deleted: true } }
  },
} satisfies Pick<AdminHandlers, `${'create' | 'update' | 'delete'}Plugin` | 'listPlugins'>
