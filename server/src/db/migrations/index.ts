import type { Migrations } from '../migrate.ts'
import { foundation } from './0001-foundation.ts'
import { deliveries } from './0002-deliveries.ts'
import { sync } from './0003-sync.ts'
import { keys } from './0004-keys.ts'
import { items } from './0005-items.ts'
import { prices } from './0006-prices.ts'
import { turns } from './0007-turns.ts'
import { visitors } from './0008-visitors.ts'
import { forms } from './0009-forms.ts'
import { runs } from './0010-runs.ts'
import { calibrations } from './0011-calibrations.ts'
import { vectors } from './0012-vectors.ts'
import { packedPostings } from './0013-packed-postings.ts'
import { commonTerms } from './0014-common-terms.ts'
import { verifiedWidgets } from './0015-verified-widgets.ts'
import { refusesUnverified } from './0016-refuses-unverified.ts'
import { traceContext } from './0017-trace-context.ts'
import { retention } from './0018-retention.ts'
import { retentionIndexes } from './0019-retention-indexes.ts'
import { keyStatistics } from './0020-key-statistics.ts'
import { unusedIndex } from './0021-unused-index.ts'
import { keyUsage } from './0022-key-usage.ts'
import { outcomes } from './0023-outcomes.ts'
import { severalVectors } from './0024-several-vectors.ts'
import { reembedding } from './0025-reembedding.ts'
import { plainRows } from './0026-plain-rows.ts'
import { requests } from './0027-requests.ts'
import { members } from './0028-members.ts'
import { trials } from './0030-trials.ts'
import { conversations } from './0031-conversations.ts'
import { spenders } from './0032-spenders.ts'
import { ledgerOfKey } from './0033-ledger-of-key.ts'
import { samples } from './0034-samples.ts'
import { publicKeys } from './0035-public-keys.ts'
import { deletionsNoted } from './0036-deletions-noted.ts'
import { provenEmails } from './0037-proven-emails.ts'
import { deletedWidgets } from './0038-deleted-widgets.ts'
import { postingLists } from './0039-posting-lists.ts'
import { spellings } from './0040-spellings.ts'

/** Every migration, in the order it is applied. A released migration is never changed, only followed. */
export const migrations: Migrations = {
  '0001-foundation': foundation,
  '0002-deliveries': deliveries,
  '0003-sync': sync,
  '0004-keys': keys,
  '0005-items': items,
  '0006-prices': prices,
  '0007-turns': turns,
  '0008-visitors': visitors,
  '0009-forms': forms,
  '0010-runs': runs,
  '0011-calibrations': calibrations,
  '0012-vectors': vectors,
  '0013-packed-postings': packedPostings,
  '0014-common-terms': commonTerms,
  '0015-verified-widgets': verifiedWidgets,
  '0016-refuses-unverified': refusesUnverified,
  '0017-trace-context': traceContext,
  '0018-retention': retention,
  '0019-retention-indexes': retentionIndexes,
  '0020-key-statistics': keyStatistics,
  '0021-unused-index': unusedIndex,
  '0022-key-usage': keyUsage,
  '0023-outcomes': outcomes,
  '0024-several-vectors': severalVectors,
  '0025-reembedding': reembedding,
  '0026-plain-rows': plainRows,
  '0027-requests': requests,
  '0028-members': members,
  '0030-trials': trials,
  '0031-conversations': conversations,
  '0032-spenders': spenders,
  '0033-ledger-of-key': ledgerOfKey,
  '0034-samples': samples,
  '0035-public-keys': publicKeys,
  '0036-deletions-noted': deletionsNoted,
  '0037-proven-emails': provenEmails,
  '0038-deleted-widgets': deletedWidgets,
  '0039-posting-lists': postingLists,
  '0040-spellings': spellings,
}
