import { sql, type Kysely } from 'kysely'

/** Sees the rows of the one account that is set in its transaction. */
export const tenantRole = 'assistant_tenant'
/** Sees the rows of every account. */
export const systemRole = 'assistant_system'

/**
 * Creates the two roles if they are missing and makes sure the current user may take them. Roles belong to the
 * whole server, so another database of it may be doing the same right now.
 */
export async function ensureRoles(db: Kysely<unknown>): Promise<void> {
  for (const role of [tenantRole, systemRole]) await ensureRole(db, role)
}

export async function ensureRole(db: Kysely<unknown>, role: string): Promise<void> {
  await sql
    .raw(
      `do $$ begin
           if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
         exception when duplicate_object or unique_violation then null;
         end $$`,
    )
    .execute(db)
  await ensureMembership(db, role)
}

const grantAttempts = 5

async function ensureMembership(db: Kysely<unknown>, role: string): Promise<void> {
  for (let attempt = 1; !(await canTake(db, role)); attempt += 1) {
    try {
      await sql`grant ${sql.id(role)} to current_user`.execute(db)
    } catch (error) {
      // Two grants at once: PostgreSQL fails one of them with "tuple concurrently updated".
      if (attempt < grantAttempts && isConcurrentGrant(error)) continue
      throw new Error(
        `The database user may not take the role ${role}. Let an administrator run: grant ${role} to <that user>`,
        { cause: error },
      )
    }
  }
}

async function canTake(db: Kysely<unknown>, role: string): Promise<boolean> {
  // From version 16 on, being a member does not imply that one may SET ROLE.
  const { rows } = await sql<{ allowed: boolean }>`
    select case when current_setting('server_version_num')::int >= 160000
      then pg_has_role(current_user, ${role}, 'SET') else pg_has_role(current_user, ${role}, 'MEMBER') end as allowed
  `.execute(db)
  return rows[0]?.allowed === true
}

function isConcurrentGrant(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'XX000' || error.code === '23505')
}
