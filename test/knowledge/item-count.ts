import type { SharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'

/** As if the knowledge base held that many records already. */
export async function setItemCount(service: SharedService, tenant: Tenant, count: number): Promise<void> {
  await service.service.db
    .updateTable('knowledge_base')
    .set({ item_count: count })
    .where('account_id', '=', tenant.accountId)
    .where('knowledge_base_id', '=', tenant.knowledgeBaseId)
    .execute()
}

export async function itemCountOf(service: SharedService, tenant: Tenant): Promise<number> {
  const { item_count: count } = await service.service.db
    .selectFrom('knowledge_base')
    .select('item_count')
    .where('account_id', '=', tenant.accountId)
    .where('knowledge_base_id', '=', tenant.knowledgeBaseId)
    .executeTakeFirstOrThrow()
  return count
}
