import { externalIdAt, type Product, productAt } from './products.ts'
import type { BenchRequest } from '../start/contender.ts'

/** Rows of one upsert, bulk create or bulk delete. */
export const mostRows = 100

export function upsertRequest(knowledgeBaseId: string, items: readonly Product[]): BenchRequest {
  return {
    method: 'POST',
    path: `/knowledge-bases/${knowledgeBaseId}/products/upsert`,
    body: JSON.stringify({ matchBy: 'externalId', items }),
  }
}

/** Changes the rows at these places: the stamp is to be another one each time. */
export function revisionRequest(
  knowledgeBaseId: string,
  places: readonly number[],
  stamp: string,
): BenchRequest {
  const items = places.map(productAt)
  return upsertRequest(
    knowledgeBaseId,
    items.map((item) => ({ ...item, description: `${item.description} Revision ${stamp}.` })),
  )
}

export function bulkDeleteRequest(knowledgeBaseId: string, places: readonly number[]): BenchRequest {
  return {
    method: 'POST',
    path: `/knowledge-bases/${knowledgeBaseId}/products/bulk-delete`,
    body: JSON.stringify({ matchBy: 'externalId', keys: places.map(externalIdAt) }),
  }
}

/** The places from the first on, in groups that fit a request. */
export function groupsOf(first: number, count: number): number[][] {
  const groups = Math.ceil(count / mostRows)
  return Array.from({ length: groups }, (_, group) =>
    range(first + group * mostRows, Math.min(mostRows, count - group * mostRows)),
  )
}

export function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index)
}
