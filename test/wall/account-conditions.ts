/** A comparison by which a statement keeps to an account. */
export interface AccountCondition {
  readonly start: number
  readonly end: number
  /** The alias or table whose rows it is about; none where the statement leaves that to the database. */
  readonly names: readonly string[]
  readonly isQualified: boolean
  /** Always true, and of the same parameters: one that nothing compares with any more would have no type. */
  readonly substitute: string
}

const column = String.raw`(?:(?:"\w+"|\w+)\.)?(?:"account_id"|account_id)`
const comparison = new RegExp(String.raw`(?<![\w."])(${column})\s*=\s*(\$\d+|${column})(?![\w".])`, 'gi')

export function accountConditionsIn(text: string): AccountCondition[] {
  return [...text.matchAll(comparison)].map((match) => {
    const [whole, left = '', right = ''] = match
    const names = [left, right].flatMap((side) =>
      side.includes('.') ? [unquoted(side.split('.')[0] ?? '')] : [],
    )
    return {
      start: match.index,
      end: match.index + whole.length,
      names,
      isQualified: names.length > 0,
      substitute: right.startsWith('$') ? `(${right}::text is not null)` : 'true',
    }
  })
}

/** The statement as it would be if these conditions had been forgotten. */
export function withoutConditions(text: string, forgotten: readonly AccountCondition[]): string {
  return forgotten
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, substitute }) => rest.slice(0, start) + substitute + rest.slice(end), text)
}

export interface TableMention {
  readonly table: string
  readonly alias: string
  readonly at: number
  readonly isInsert: boolean
}

const mention =
  /\b(from|join|update|into|using)\s+(?:only\s+)?"?(\w+)"?(?:\s+as\s+"?(\w+)"?|\s+(?!as\b)"?(\w+)"?)?/gi
const keywords = new Set(
  (
    'set where on join cross left right inner full order group limit offset for using union intersect except returning ' +
    'default values select from having'
  ).split(' '),
)

/** Where a statement names one of these tables. */
function mentionsOf(text: string, tables: ReadonlySet<string>): TableMention[] {
  return [...text.matchAll(mention)].flatMap((match) => {
    const [, verb = '', table = '', stated, bare] = match
    if (!tables.has(table)) return []
    const alias = stated ?? (bare !== undefined && !keywords.has(bare.toLowerCase()) ? bare : table)
    return [{ table, alias, at: match.index, isInsert: verb.toLowerCase() === 'into' }]
  })
}

/**
 * The mentions that no account condition is about: none of their alias anywhere, and none without an alias in the part of
 * the statement that they are in. A row that is inserted needs an account instead.
 */
export function unguardedMentions(text: string, tables: ReadonlySet<string>): TableMention[] {
  const conditions = accountConditionsIn(text)
  return mentionsOf(text, tables).filter(({ alias, at, isInsert }) => {
    if (isInsert) return !/^into\s+"?\w+"?(?:\s+as\s+\w+)?\s*\([^)]*\b"?account_id"?/i.test(text.slice(at))
    const scope = scopeAt(text, at)
    return !conditions.some(({ start, names, isQualified }) =>
      isQualified ? names.includes(alias) : scopeAt(text, start) === scope,
    )
  })
}

const beginsQuery = /^\(\s*(?:select|with|insert|update|delete|values)\b/i

/** Where the innermost query around this place begins: parentheses that merely group do not count. */
function scopeAt(text: string, place: number): number {
  const open: number[] = []
  for (let at = 0; at < place; at += 1) {
    if (text[at] === '(') open.push(at)
    if (text[at] === ')') open.pop()
  }
  return open.findLast((at) => beginsQuery.test(text.slice(at, at + 40))) ?? -1
}

function unquoted(name: string): string {
  return name.replaceAll('"', '')
}
