import { type Kysely, type Migration, sql } from 'kysely'
import { wallOff } from '../wall-off.ts'

/** What a sync finds out about when a knowledge base has an answer. A knowledge base without it has not been synced since. */
export const calibrations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table calibration (
        account_id text not null,
        knowledge_base_id text not null,
        kind text not null,
        item_count integer not null,
        evidence_mean double precision not null,
        evidence_deviation double precision not null check (evidence_deviation > 0),
        coverage_mean double precision not null,
        coverage_deviation double precision not null check (coverage_deviation > 0),
        likeness_mean double precision not null,
        likeness_deviation double precision not null check (likeness_deviation > 0),
        least_strength double precision not null,
        primary key (account_id, knowledge_base_id, kind),
        foreign key (account_id, knowledge_base_id) references knowledge_base on delete cascade
      )`.execute(db)
    await wallOff(db, 'calibration')
  },
}
