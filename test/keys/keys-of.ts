import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'

/** The keys of one tenant as the operator reaches them. */
export function keysOf(service: SharedService, { accountId, knowledgeBaseId }: Tenant) {
  const admin = adminClient(service)
  const at = (keyId: string) => ({ params: { path: { accountId, keyId } } })
  return {
    create: async (body: object = {}) => {
      const whole = { kind: 'secret', name: 'Shop backend', scopes: ['knowledge:read'], ...body } as const
      return dataOf(
        await admin.POST('/accounts/{accountId}/keys', {
          params: { path: { accountId } },
          body: { ...whole, scopes: [...whole.scopes] },
        }),
      )
    },
    createPublic: async (widgetId: string) =>
      dataOf(
        await admin.POST('/accounts/{accountId}/keys', {
          params: { path: { accountId } },
          body: { kind: 'public', name: 'Web shop', widgetId },
        }),
      ),
    update: (keyId: string, body: object) =>
      admin.PATCH('/accounts/{accountId}/keys/{keyId}', { ...at(keyId), body }),
    rotate: (keyId: string, overlapMinutes: number) =>
      admin.POST('/accounts/{accountId}/keys/{keyId}/rotate', { ...at(keyId), body: { overlapMinutes } }),
    revoke: (keyId: string) => admin.POST('/accounts/{accountId}/keys/{keyId}/revoke', at(keyId)),
    rotateCallbackSecret: (keyId: string, overlapMinutes: number) =>
      admin.POST('/accounts/{accountId}/keys/{keyId}/callback-secret/rotate', {
        ...at(keyId),
        body: { overlapMinutes },
      }),
    activateCallbackSecret: (keyId: string) =>
      admin.POST('/accounts/{accountId}/keys/{keyId}/callback-secret/activate', at(keyId)),
    /** Whether the key opens the API now. */
    works: async (secret: string): Promise<boolean> => {
      const response = await fetch(`${service.baseUrl}/knowledge-bases/${knowledgeBaseId}/products`, {
        headers: { 'X-API-Key': secret },
      })
      return response.status === 200
    },
  }
}

export const unknownKey = { status: 404, code: 'RECORD_NOT_FOUND', field: 'keyId' }
