import { type Service, transaction } from '../context.ts'
import { reseal, SealError } from '../platform/seal.ts'
import { getEncryptionStatus } from './get-encryption-status.ts'
import { identitySecretOf } from './identity-secrets.ts'
import {
  lockRowsSealedOtherwise,
  type SealedRow,
  type SecretTable,
  secretTables,
  updateSealed,
} from './queries.ts'
import { signingSecretOf } from './signing-secrets.ts'

export interface Reseal {
  /** The key that seals now. */
  readonly keyId: string
  readonly resealed: number
  /** Secrets that another key still seals. */
  readonly remaining: number
  /** Secrets that could not be opened. */
  readonly unreadable: number
}

const sealedFor: Readonly<Record<SecretTable, (ownerId: string) => string>> = {
  api_key: signingSecretOf,
  webhook: signingSecretOf,
  plugin: signingSecretOf,
  widget_verification: identitySecretOf,
}

const rowsAtOnce = 100

/**
 * Seals with the first key of the ring whatever another one has sealed, a few rows at a time, for as long as a request
 * may take. A repeat goes on with what is left. Secrets that cannot be opened stay as they are.
 */
export async function resealSecrets(service: Service): Promise<Reseal> {
  const deadline = service.clock.elapsedMs() + service.durations.resealing.stopsAfterMs
  const sum = { resealed: 0, unreadable: 0 }
  for (const table of secretTables) {
    let after: string | undefined = ''
    while (after !== undefined && service.clock.elapsedMs() < deadline) {
      const batch: Batch = await resealBatch(service, table, after)
      sum.resealed += batch.resealed
      sum.unreadable += batch.unreadable
      after = batch.lastOwnerId
    }
  }
  const others = (await getEncryptionStatus(service)).filter(({ state }) => state !== 'seals')
  const remaining = others.reduce((all, { secrets }) => all + secrets, 0)
  return { keyId: service.keyRing[0].id, ...sum, remaining }
}

interface Batch {
  readonly resealed: number
  readonly unreadable: number
  /** Nothing: there was nothing left. */
  readonly lastOwnerId: string | undefined
}

function resealBatch(service: Service, table: SecretTable, after: string): Promise<Batch> {
  const keyId = service.keyRing[0].id
  return transaction(service, async (service) => {
    const rows = await lockRowsSealedOtherwise(service.db, table, { after, limit: rowsAtOnce, keyId })
    let resealed = 0
    let unreadable = 0
    for (const row of rows) {
      const outcomes = row.sealed.map((sealed) =>
        resealedText(sealed, keyId, (text) => reseal(service.keyRing, text, sealedFor[table](row.owner_id))),
      )
      resealed += outcomes.filter((outcome) => outcome.became === 'resealed').length
      unreadable += outcomes.filter((outcome) => outcome.became === 'unreadable').length
      const next: SealedRow = { ...row, sealed: outcomes.map((outcome) => outcome.sealed) }
      await updateSealed(service.db, table, next)
    }
    return { resealed, unreadable, lastOwnerId: rows.at(-1)?.owner_id }
  })
}

interface Outcome {
  readonly sealed: string | null
  readonly became: 'resealed' | 'unreadable' | 'left'
}

function resealedText(sealed: string | null, keyId: string, anew: (sealed: string) => string): Outcome {
  if (sealed === null || sealed.split('.')[1] === keyId) return { sealed, became: 'left' }
  try {
    return { sealed: anew(sealed), became: 'resealed' }
  } catch (error) {
    if (error instanceof SealError) return { sealed, became: 'unreadable' }
    throw error
  }
}
