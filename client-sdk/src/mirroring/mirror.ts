import type { Client } from '../client.ts'
import type { KnowledgeBaseIds } from '../resources/ids.ts'
import type { RecordKind } from '../resources/records.ts'
import type { SyncStatus } from '../schemas.ts'
import { type MirroredKind, mirrorKind, type MirrorOptions, type Source } from './mirror-kind.ts'
import { publish } from './publish.ts'
import type { UpsertProgress } from './upsert-all.ts'

/** The kinds to mirror. A kind that is left out stays as it is. */
export interface Sources {
  readonly products?: Source<'products'> | undefined
  readonly faqs?: Source<'faqs'> | undefined
  readonly locations?: Source<'locations'> | undefined
}

/** How far a mirror has come. */
export type MirrorProgress =
  | ({ readonly step: 'upsert'; readonly kind: RecordKind } & UpsertProgress)
  | { readonly step: 'sync'; readonly status: SyncStatus }

/** What a mirror has done. */
export interface Mirrored {
  /** Those that were among the sources. */
  readonly kinds: Readonly<Partial<Record<RecordKind, MirroredKind>>>
  readonly sync: SyncStatus
  /** Whether the knowledge base now is what the sources have: no row failed, and no deletion was held back. */
  readonly complete: boolean
}

/**
 * Makes a knowledge base what your own system has: upserts every row, deletes what is not among them within a limit,
 * publishes, and waits for the end. Safe to repeat at any time; a second run without changes writes and costs nothing.
 *
 * @example
 * const { complete, kinds } = await mirror(
 *   service,
 *   { kbId },
 *   { products: { matchBy: 'sku', rows: readProducts() } },
 *   { maxDeletionPercent: 5, signal },
 * )
 * if (!complete) console.warn(kinds.products?.deletions.outcome, kinds.products?.upserted.summary)
 *
 * @throws UpsertInterruptedError, SyncFailedError or whatever else stops a request for good
 */
export async function mirror(
  service: Pick<Client, 'knowledgeBases'>,
  ids: KnowledgeBaseIds,
  sources: Sources,
  options: MirrorOptions & { readonly onProgress?: ((progress: MirrorProgress) => void) | undefined } = {},
): Promise<Mirrored> {
  const { knowledgeBases } = service
  const { onProgress, ...rest } = options
  const { maxDeletionPercent: _, confirmDeletions: __, ...own } = rest
  const settings = <Kind extends RecordKind>(kind: Kind) => ({
    ...rest,
    kind,
    onProgress: (progress: UpsertProgress) => onProgress?.({ step: 'upsert', kind, ...progress }),
  })
  const { products, faqs, locations } = sources
  const kinds = {
    ...(products && {
      products: await mirrorKind(knowledgeBases.products, ids, products, settings('products')),
    }),
    ...(faqs && { faqs: await mirrorKind(knowledgeBases.faqs, ids, faqs, settings('faqs')) }),
    ...(locations && {
      locations: await mirrorKind(knowledgeBases.locations, ids, locations, settings('locations')),
    }),
  }
  const sync = await publish(knowledgeBases.sync, ids, {
    ...own,
    onProgress: (status) => onProgress?.({ step: 'sync', status }),
  })
  return { kinds, sync, complete: Object.values<MirroredKind>(kinds).every(isComplete) }
}

function isComplete({ upserted, deletions }: MirroredKind): boolean {
  return upserted.summary.failed === 0 && (deletions.outcome === 'none' || deletions.outcome === 'deleted')
}
