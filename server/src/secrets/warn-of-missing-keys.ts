import type { Service } from '../context.ts'
import { getEncryptionStatus } from './get-encryption-status.ts'

/**
 * Says at the start which keys the ring lacks. Whatever needs no secret of theirs is served all the same, so a database
 * that cannot be asked now does not keep the process from starting either.
 */
export async function warnOfMissingKeys(service: Pick<Service, 'db' | 'keyRing' | 'log'>): Promise<void> {
  const { log } = service
  const component = 'encryption'
  try {
    const keys = await getEncryptionStatus(service)
    for (const { keyId, secrets } of keys.filter(({ state }) => state === 'missing')) {
      log.error(
        { component, keyId, count: secrets },
        `ENCRYPTION_KEYS lacks the key "${keyId}": ${String(secrets)} stored secrets cannot be used without it`,
      )
    }
  } catch (err) {
    log.warn({ component, err }, 'it could not be found out whether ENCRYPTION_KEYS has every key in use')
  }
}
