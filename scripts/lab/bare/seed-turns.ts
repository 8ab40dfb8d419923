import type { Pool } from 'pg'
import { digestOf, newKeyText } from '../../../server/src/secrets/key-text.ts'
import { measuredAccountId } from '../bench/knowledge-bases.ts'
import { turnSchema } from './turn-schema.ts'

const widgetId = 'wid_bare'
const balanceMillicredits = 1_000_000_000

/** Makes the tables of conversations and fills them with sessions that nothing has been said in. */
export async function seedBareTurns(
  pool: Pool,
  sessionIds: readonly string[],
): Promise<{ readonly widgetId: string; readonly apiKey: string }> {
  const apiKey = newKeyText('sk')
  await pool.query(turnSchema)
  await pool.query('insert into account (account_id, balance_millicredits) values ($1, $2)', [
    measuredAccountId,
    balanceMillicredits,
  ])
  await pool.query('insert into api_key (account_id, key_id, digest) values ($1, $2, $3)', [
    measuredAccountId,
    'key_bare',
    digestOf(apiKey),
  ])
  await pool.query(
    `insert into session (account_id, widget_id, session_id, visitor_id, status, created_at, last_active_at)
     select $1, $2, id, 'visitor-' || id, 'active', now(), now() from unnest($3::text[]) as session (id)`,
    [measuredAccountId, widgetId, sessionIds],
  )
  return { widgetId, apiKey }
}
