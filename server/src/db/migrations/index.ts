import type { Migration } from 'kysely'
import { foundation } from './0001-foundation.ts'

/** Every migration, in the order it is applied. A released migration is never changed, only followed. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
}
