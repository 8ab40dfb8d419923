import { sql } from 'kysely'
import type { TestService } from '../support/start-service.ts'

export interface MarkedRow {
  readonly table: string
  /** As JSON has it, column by column. */
  readonly row: Readonly<Record<string, unknown>>
}

/** Every row of every table, of whichever schema, that holds the word in whichever column, however it is written there. */
export function rowsHolding({ service: { db } }: TestService, word: string): Promise<MarkedRow[]> {
  return db.transaction().execute(async (db) => {
    // The service's own role sees neither the queue's tables nor what migrations keep.
    await sql`set local role none`.execute(db)
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema not in ('information_schema', 'pg_catalog') and table_type = 'BASE TABLE'
      order by table_schema, table_name`.execute(db)
    const found: MarkedRow[] = []
    for (const { schema, name } of tables) {
      const { rows } = await sql<MarkedRow>`
        select ${name}::text as table, to_jsonb(candidate) as row from ${sql.table(`${schema}.${name}`)} as candidate
        where exists (
          select from unnest(${spellingsOf(word)}::text[]) as spelling (text)
          where strpos(lower(to_jsonb(candidate)::text), spelling.text) > 0
        )
        order by to_jsonb(candidate)::text`.execute(db)
      found.push(...rows)
    }
    return found
  })
}

export interface MarkedText {
  /** `table.column`. */
  readonly place: string
  readonly text: string
}

/** The texts in these rows that hold the word, at whichever depth of a column. */
export function textsHolding(rows: readonly MarkedRow[], word: string): MarkedText[] {
  const spellings = spellingsOf(word)
  const holds = (text: string): boolean => spellings.some((spelling) => text.toLowerCase().includes(spelling))
  return rows.flatMap(({ table, row }) =>
    Object.entries(row).flatMap(([column, value]) =>
      textsIn(value)
        .filter(holds)
        .map((text) => ({ place: `${table}.${column}`, text })),
    ),
  )
}

/** Every text within a value, names of members included, and those within JSON that is kept as a text. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('{') ? textsIn(JSON.parse(value)) : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [name, ...textsIn(member)])
}

/** In small letters: as it is, as the bytes of a `bytea` are written out, and within Base64 wherever it begins. */
function spellingsOf(word: string): string[] {
  const bytes = Buffer.from(word)
  const shifted = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    // The characters at either end also hold bits of what stands beside the word.
    const [first, end] = [(before * 8) / 6, ((before + bytes.length) * 8) / 6]
    return text.slice(Math.ceil(first), Math.floor(end))
  })
  return [word, bytes.toString('hex'), ...shifted].map((each) => each.toLowerCase())
}
