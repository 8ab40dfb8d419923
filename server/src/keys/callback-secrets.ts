import type { ApiKeyRow } from '../db/schema.ts'
import type { SealedSecrets } from '../secrets/index.ts'

type Columns = Pick<
  ApiKeyRow,
  'callback_secret_sealed' | 'previous_callback_secret_sealed' | 'previous_callback_secret_until'
>

/** What callbacks of this key are signed with; null while it never had a callback URL. */
export function callbackSecretsOf(key: Columns): SealedSecrets | null {
  const {
    callback_secret_sealed: current,
    previous_callback_secret_sealed: sealed,
    previous_callback_secret_until: until,
  } = key
  if (current === null) return null
  return { current, previous: sealed === null || until === null ? null : { sealed, until } }
}

export function callbackSecretColumns(secrets: SealedSecrets | null): Columns {
  return {
    callback_secret_sealed: secrets?.current ?? null,
    previous_callback_secret_sealed: secrets?.previous?.sealed ?? null,
    previous_callback_secret_until: secrets?.previous?.until ?? null,
  }
}
