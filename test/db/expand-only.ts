/** Tables that stay small, however many conversations and records there are: an index of theirs is made in no time. */
const smallTables = new Set([
  ...['account', 'api_key', 'knowledge_base', 'widget', 'widget_verification', 'plugin', 'webhook'],
  ...['index_statistics', 'calibration', 'member_user', 'member_invitation'],
])

interface Rule {
  readonly applies: RegExp
  readonly advice: string
}

const contracting: readonly Rule[] = [
  {
    applies: /\bdrop\s+(?!index\s+concurrently\b)/,
    advice:
      'The version before still uses it. Stop using it in one release, and drop it in a migration of a later one.',
  },
  {
    applies: /\brename\b/,
    advice:
      'The version before knows the old name. Add the new one beside it, write both, and drop the old one later.',
  },
  {
    applies: /\balter column "?\w+"? (?:set data )?type\b/,
    advice:
      'It rewrites the table and changes what the version before reads. Add another column and move over.',
  },
  {
    applies: /\bset not null\b/,
    advice:
      'The version before may write null, and every row is read under a lock. Fill the column and write it ' +
      'always in one release; in a later one add a check that is `not valid`, validate it, then set not null.',
  },
  {
    applies: /\badd column (?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot null\b/,
    advice: 'The version before inserts rows without it. Give it a default, or let it be null.',
  },
  {
    applies:
      /\badd column .*\b(?:default \(?(?:now|random|gen_random_uuid|clock_timestamp)\b|generated always as)/,
    advice: 'It rewrites the table while nobody may use it. Add the column empty and fill it step by step.',
  },
  {
    applies: /\badd (?:constraint "?\w+"? )?(?:check|foreign key)\b(?!.*\bnot valid\b)/,
    advice: 'It reads every row under a lock. Add it `not valid`, and validate it in a migration of its own.',
  },
  {
    applies: /\badd (?:constraint "?\w+"? )?(?:unique|primary key|exclude)\b/,
    advice:
      'It makes an index while nobody may write. Make the index concurrently first, then add it `using index`.',
  },
  { applies: /^(?:truncate|lock)\b/, advice: 'It keeps everybody from the table.' },
  { applies: /^do\b/, advice: 'What a block does cannot be told. Write its statements one by one.' },
]

/**
 * Why statements of a migration must not run while the version before it still serves; nothing for those that only
 * expand. The statements of one migration belong together: a table that is new in it is nobody's yet.
 */
export function whyNotExpanding(statements: readonly string[]): string[] {
  const made = new Set<string>()
  return statements.flatMap((statement) => {
    const text = withoutComments(statement).replaceAll(/\s+/g, ' ').trim().toLowerCase()
    const created = /^create table (?:if not exists )?"?(\w+)"?/.exec(text)?.[1]
    if (created !== undefined) made.add(created)
    const table = tableOf(text)
    if (created !== undefined || (table !== undefined && made.has(table))) return []
    const problem = problemOf(text, table)
    return problem === undefined ? [] : [`${text}\n  ${problem}`]
  })
}

function problemOf(text: string, table: string | undefined): string | undefined {
  // Each action of an alteration is looked at by itself: the default of one column says nothing about the next.
  for (const part of text.startsWith('alter table') ? actionsOf(text) : [text]) {
    const rule = contracting.find(({ applies }) => applies.test(part))
    if (rule !== undefined) return rule.advice
  }
  if (/^create (?:unique )?index (?!concurrently\b)/.test(text) && !isSmall(table))
    return (
      `Nobody can write to ${String(table)} while it is made, and that table grows. Make it with \`create index ` +
      'concurrently` in a migration outside of a transaction.'
    )
  if (/^(?:update|delete from)\b/.test(text) && !isSmall(table))
    return `It holds every row of ${String(table)} it writes until it has written all. Fill a large table step by step, by a sweep.`
  return undefined
}

function isSmall(table: string | undefined): boolean {
  return table !== undefined && smallTables.has(table)
}

function actionsOf(text: string): string[] {
  // Commas inside parentheses belong to one action.
  return text.split(/,(?![^(]*\))/).map((action) => action.trim())
}

function tableOf(text: string): string | undefined {
  const onTable =
    /^(?:alter table(?: if exists)?(?: only)?|update|delete from|insert into) "?(\w+)"?/.exec(text) ??
    /^create (?:unique )?index .*? on (?:only )?"?(\w+)"?/.exec(text)
  return onTable?.[1]
}

function withoutComments(text: string): string {
  return text.replaceAll(/--.*$/gm, '')
}
