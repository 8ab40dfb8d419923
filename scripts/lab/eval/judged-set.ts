import { type DataFolder, textOf } from './data-folder.ts'
import type { DataSet } from './load-set.ts'
import { type Grades, relevantKeys } from './rank-metrics.ts'

export interface JudgedQuery {
  readonly query: string
  /** Ways of writing it that are asked in its place, each by itself. Its figure is the mean over them. */
  readonly spellings?: readonly string[]
  readonly grades: Grades
  /** Keys of the records that answer it. */
  readonly relevant: ReadonlySet<string>
}

/** Records, and queries of which people said what answers them. */
export interface JudgedSet extends DataSet {
  readonly queries: readonly JudgedQuery[]
  /** BCP 47: what the queries are in, English if absent. */
  readonly language?: string
}

export interface Judgements {
  readonly queries: string
  readonly grades: string
  /** From this grade on a record counts as an answer. */
  readonly leastGrade: number
}

/** The queries that have an answer: nothing can be found for the others. */
export function readQueries(data: DataFolder, { queries, grades, leastGrade }: Judgements): JudgedQuery[] {
  const judgements = data.judgements(grades)
  return data
    .rows(queries)
    .map((row) => {
      const judged: Grades = judgements.get(textOf(row, 'id')) ?? new Map<string, number>()
      return { query: textOf(row, 'query'), grades: judged, relevant: relevantKeys(judged, leastGrade) }
    })
    .filter(({ relevant }) => relevant.size > 0)
}

/** A query that one record answers. */
export function knownItem(query: string, key: string): JudgedQuery {
  return { query, grades: new Map([[key, 1]]), relevant: new Set([key]) }
}

/** A set and its size, as the table of times names it. */
export function nameWithSize({ name, items }: Pick<DataSet, 'name' | 'items'>): string {
  return `${name} (${items.length.toLocaleString('en')} records)`
}

/** The ways in which a query is asked. */
export function spellingsOf({ query, spellings }: JudgedQuery): readonly string[] {
  return spellings ?? [query]
}
