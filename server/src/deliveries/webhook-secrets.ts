import type { WebhookRow } from '../db/schema.ts'
import type { SealedSecrets } from '../secrets/index.ts'

type Columns = Pick<WebhookRow, 'secret_sealed' | 'previous_secret_sealed' | 'previous_secret_until'>

/** What posts to this webhook are signed with, or to whichever receiver a claim names in the same columns. */
export function webhookSecretsOf(webhook: Columns): SealedSecrets {
  const { previous_secret_sealed: sealed, previous_secret_until: until } = webhook
  return {
    current: webhook.secret_sealed,
    previous: sealed === null || until === null ? null : { sealed, until },
  }
}

export function webhookSecretColumns({ current, previous }: SealedSecrets): Columns {
  return {
    secret_sealed: current,
    previous_secret_sealed: previous?.sealed ?? null,
    previous_secret_until: previous?.until ?? null,
  }
}
