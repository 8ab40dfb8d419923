import type { Service } from '../context.ts'
import { countSecretsByKey } from './queries.ts'

export interface EncryptionKeyUse {
  readonly keyId: string
  /** `seals`: the first of the ring. `missing`: not in the ring, though secrets are sealed with it. */
  readonly state: 'seals' | 'opens' | 'missing'
  readonly secrets: number
}

/** What each key of this process's ring seals, in the order of the ring, and then the keys that are missing from it. */
export async function getEncryptionStatus({
  db,
  keyRing,
}: Pick<Service, 'db' | 'keyRing'>): Promise<EncryptionKeyUse[]> {
  const used = new Map((await countSecretsByKey(db)).map((use) => [use.key_id, use.secrets]))
  const ring = keyRing.map(({ id: keyId }, index): EncryptionKeyUse => {
    return { keyId, state: index === 0 ? 'seals' : 'opens', secrets: used.get(keyId) ?? 0 }
  })
  const missing = [...used].filter(([keyId]) => !keyRing.some(({ id }) => id === keyId))
  return [
    ...ring,
    ...missing.map(([keyId, secrets]): EncryptionKeyUse => ({ keyId, state: 'missing', secrets })),
  ]
}
