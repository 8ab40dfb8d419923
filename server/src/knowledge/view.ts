import type { components as operatorComponents } from '../contract/admin-types.gen.ts'
import type { components } from '../contract/wire.ts'
import type { ItemKind, KnowledgeBaseRow } from '../db/schema.ts'
import type { Kind } from './kinds.ts'
import type { StoredItem } from './queries.ts'

type Schemas = components['schemas']

/** A record on the wire, by kind. */
export type Records = { readonly [Name in ItemKind]: Schemas[Capitalize<Name>] }

export function viewItem<Name extends ItemKind>(kind: Kind<Name>, item: StoredItem): Records[Name] {
  const record: object = {
    id: item.item_id,
    ...kind.complete(item.fields),
    syncState: item.published_version === item.version ? 'synced' : 'pending',
    createdAt: item.created_at.toISOString(),
    updatedAt: item.updated_at.toISOString(),
  }
  // The fields were checked against the contract when they were written.
  return record as Records[Name]
}

/** A knowledge base as a record of its account. */
export function viewOwnedKnowledgeBase(
  knowledgeBase: Pick<
    KnowledgeBaseRow,
    'account_id' | 'knowledge_base_id' | 'name' | 'item_count' | 'created_at'
  >,
): operatorComponents['schemas']['OwnedKnowledgeBase'] {
  return {
    knowledgeBaseId: knowledgeBase.knowledge_base_id,
    accountId: knowledgeBase.account_id,
    name: knowledgeBase.name,
    itemCount: knowledgeBase.item_count,
    createdAt: knowledgeBase.created_at.toISOString(),
  }
}
