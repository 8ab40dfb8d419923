import type { Listed, Stretch } from '../db/page.ts'
import type { AccountRow, ApiKeyRow, ApiKeyTable, Db } from '../db/schema.ts'

/** Runs before the account is known, so on the connection that sees every account. */
export async function findKeyByDigest(
  db: Db,
  digest: Buffer,
): Promise<
  { key: ApiKeyRow; plan: AccountRow['plan']; paymentState: AccountRow['payment_state'] } | undefined
> {
  const row = await db
    .selectFrom('api_key')
    .innerJoin('account', 'account.account_id', 'api_key.account_id')
    .selectAll('api_key')
    .select(['account.plan', 'account.payment_state'])
    .where('api_key.digest', '=', digest)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { plan, payment_state: paymentState, ...key } = row
  return { key, plan, paymentState }
}

export interface KeyPath {
  readonly accountId: string
  readonly keyId: string
}

export async function insertKey(db: Db, key: ApiKeyRow): Promise<void> {
  await db.insertInto('api_key').values(key).execute()
}

/** A key and what its visitors have used up, or set aside, on one day. */
export interface UsedKeyRow extends ApiKeyRow {
  readonly used_millicredits: number
}

export async function listKeys(
  db: Db,
  accountId: string,
  { afterId, limit, day }: Stretch & { readonly day: string },
): Promise<Listed<UsedKeyRow>> {
  const all = db.selectFrom('api_key').where('account_id', '=', accountId)
  const rows = await selectUsed(db, accountId, day)
    .where('api_key.key_id', '>', afterId)
    .orderBy('api_key.key_id')
    .limit(limit)
    .execute()
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Nothing when the key is unknown. */
export function findKey(db: Db, { accountId, keyId }: KeyPath, day: string): Promise<UsedKeyRow | undefined> {
  return selectUsed(db, accountId, day).where('api_key.key_id', '=', keyId).executeTakeFirst()
}

function selectUsed(db: Db, accountId: string, day: string) {
  return db
    .selectFrom('api_key')
    .leftJoin('key_usage', (join) =>
      join
        .on('key_usage.account_id', '=', accountId)
        .onRef('key_usage.key_id', '=', 'api_key.key_id')
        .on('key_usage.day', '=', day),
    )
    .selectAll('api_key')
    .select((eb) => eb.fn.coalesce('key_usage.used_millicredits', eb.lit(0)).as('used_millicredits'))
    .where('api_key.account_id', '=', accountId)
}

/** Nothing when the key is revoked or unknown. Keeps other changes of the key waiting. */
export function lockUnrevokedKey(db: Db, { accountId, keyId }: KeyPath): Promise<ApiKeyRow | undefined> {
  return db
    .selectFrom('api_key')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type KeyColumn =
  | 'name'
  | 'scopes'
  | 'allowed_origins'
  | 'callback_url'
  | 'callback_secret_sealed'
  | 'previous_callback_secret_sealed'
  | 'previous_callback_secret_until'
  | 'reply_format'
  | 'requests_per_minute'
  | 'turns_per_minute'
  | 'daily_millicredits'
  | 'network_starts_per_minute'
  | 'network_turns_per_minute'
  | 'expires_at'

/** Columns to change; an absent or undefined one keeps its value. */
export type KeyChange = { readonly [Column in KeyColumn]?: ApiKeyTable[Column] | undefined }

export function updateKey(db: Db, { accountId, keyId }: KeyPath, change: KeyChange): Promise<ApiKeyRow> {
  return db
    .updateTable('api_key')
    .set(change)
    .where('account_id', '=', accountId)
    .where('key_id', '=', keyId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The first revocation is the one that stays. */
export function revokeKey(db: Db, { accountId, keyId }: KeyPath, now: Date): Promise<ApiKeyRow | undefined> {
  return db
    .updateTable('api_key')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('account_id', '=', accountId)
    .where('key_id', '=', keyId)
    .returningAll()
    .executeTakeFirst()
}
