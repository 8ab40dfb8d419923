import { callbackSecretsOf } from '../../server/src/keys/index.ts'
import { openSigningSecrets } from '../../server/src/secrets/index.ts'
import { contextFor, type Service } from '../../server/src/context.ts'
import type { ApiKeyRow } from '../../server/src/db/schema.ts'

/** What callbacks of a stored key are signed with now. */
export function callbackSecretsIn(service: Service, key: ApiKeyRow): readonly string[] {
  const secrets = callbackSecretsOf(key)
  if (secrets === null) return []
  return openSigningSecrets(contextFor(service, key.account_id), key.key_id, secrets)
}

/** The same of a key by its id. */
export async function callbackSecretsOfKey(service: Service, keyId: string): Promise<readonly string[]> {
  const key = await service.db
    .selectFrom('api_key')
    .selectAll()
    .where('key_id', '=', keyId)
    .executeTakeFirstOrThrow()
  return callbackSecretsIn(service, key)
}
