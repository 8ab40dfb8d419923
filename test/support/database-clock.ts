import type { Pool } from 'pg'

/** The clock of one spec's database. */
export interface DatabaseClock {
  /** From now on the database is so much later than before. */
  advance(ms: number): Promise<void>
}

/**
 * Takes the clock of a database into a spec's hands. Names of functions are resolved along a path: a schema of the spec's
 * own goes before PostgreSQL's, so the statements of the service stay as they are.
 */
export async function takeDatabaseClock(pool: Pool): Promise<DatabaseClock> {
  const path = 'clock_of_specs, public, pg_catalog'
  await pool.query(`
    create schema clock_of_specs;
    create table clock_of_specs.moved (by interval not null);
    insert into clock_of_specs.moved values ('0');
    create function clock_of_specs.now() returns timestamptz stable security definer language sql
      as 'select pg_catalog.now() + by from clock_of_specs.moved';
    create function clock_of_specs.clock_timestamp() returns timestamptz volatile security definer language sql
      as 'select pg_catalog.clock_timestamp() + by from clock_of_specs.moved';
    grant usage on schema clock_of_specs to public;
    -- For connections made later, and for this one.
    do $$ begin execute format('alter database %I set search_path = ${path}', current_database()); end $$;
    set search_path = ${path}`)
  return {
    async advance(ms) {
      await pool.query(`update clock_of_specs.moved set by = by + $1 * interval '1 millisecond'`, [ms])
    },
  }
}
