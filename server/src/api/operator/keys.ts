import { enterAccount } from '../../accounts/index.ts'
import type { AdminHandlers } from '../../contract/admin-handler.ts'
import {
  activateCallbackSecret,
  createKey,
  getKey,
  listKeys,
  revokeKey,
  rotateCallbackSecret,
  rotateKey,
  updateKey,
  viewKey,
  viewUsedKey,
} from '../../keys/index.ts'
import { viewRotatedSecret, viewSigningSecret } from '../../secrets/index.ts'
import { defaultLimit, pageReply } from './page-reply.ts'

export const keyRoutes = {
  async createKey(ctx, { params, body }) {
    const account = await enterAccount(ctx, params.accountId)
    const { key, secret, callbackSecret } = await createKey(account, body)
    const data = { key: viewKey(key), secret, callbackSecret: viewSigningSecret(callbackSecret) }
    return { status: 201, data }
  },

  async listKeys(ctx, { params, query }) {
    const account = await enterAccount(ctx, params.accountId)
    const page = await listKeys(account, { limit: defaultLimit, ...query })
    return pageReply(page, (key) => viewUsedKey(key, ctx.clock.now()))
  },

  async getKey(ctx, { params }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 200, data: viewUsedKey(await getKey(account, params.keyId), ctx.clock.now()) }
  },

  async updateKey(ctx, { params, body }) {
    const account = await enterAccount(ctx, params.accountId)
    const { key, callbackSecret } = await updateKey(account, params.keyId, body)
    return { status: 200, data: { key: viewKey(key), callbackSecret: viewSigningSecret(callbackSecret) } }
  },

  async rotateKey(ctx, { params, body }) {
    const account = await enterAccount(ctx, params.accountId)
    const { key, secret, previousKey } = await rotateKey(account, params.keyId, body.overlapMinutes)
    return { status: 201, data: { key: viewKey(key), secret, previousKey: viewKey(previousKey) } }
  },

  async revokeKey(ctx, { params }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 200, data: viewKey(await revokeKey(account, params.keyId)) }
  },

  async rotateCallbackSecret(ctx, { params, body }) {
    const account = await enterAccount(ctx, params.accountId)
    const rotated = await rotateCallbackSecret(account, params.keyId, body.overlapMinutes)
    return { status: 200, data: viewRotatedSecret(rotated) }
  },

  async activateCallbackSecret(ctx, { params }) {
    const account = await enterAccount(ctx, params.accountId)
    return { status: 200, data: viewKey(await activateCallbackSecret(account, params.keyId)) }
  },
} satisfies Pick<
  AdminHandlers,
  | `${'create' | 'get' | 'update' | 'rotate' | 'revoke'}Key`
  | 'listKeys'
  | `${'rotate' | 'activate'}CallbackSecret`
>
