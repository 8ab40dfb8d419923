import { type Command, InvalidArgumentError, Option } from 'commander'
import type { ImportOptions } from './import-options.ts'

/** The one command that no operation of the operator's contract stands behind. */
export function addImportCommand(program: Command, run: (options: ImportOptions) => Promise<void>): void {
  const command = program
    .command('import')
    .summary('Make a knowledge base like a CSV or JSON Lines file')
    .description(description)
    .argument('<file>', 'CSV with a header, or JSON Lines; UTF-8')
    .option('--kind <kind>', 'required: products, faqs or locations')
    .option('--match-by <field>', 'required: field that identifies a record: externalId, or sku for products')
    .option('--knowledge-base <id>', 'where to (default: from credentials.json)')
    .option('--api-key <key>', 'a secret key; CATALOGUE_API_KEY keeps it out of the list of processes')
    .addOption(new Option('--format <format>', 'instead of going by the name').choices(['csv', 'jsonl']))
    .option(
      '--delimiter <character>',
      'what separates columns, "tab" for a tab (default: found out)',
      toDelimiter,
    )
    .option('--list-separator <text>', 'what separates the values of a list in a cell', '|')
    .option('--decimal-comma', 'numbers are written as 1.299,95')
    .option('--map <column=field>', 'where a column goes; repeat it for several', collectPair('last'))
    .option(
      '--set <field=value>',
      'the same value for every row; repeat it for several',
      collectPair('first'),
    )
    .option('--ignore <column>', 'leave a column out; repeat it for several', collect)
    .option('--ignore-unknown', 'leave out every column that is no field')
    .option('--empty-clears', 'an empty cell removes what is stored, instead of leaving it alone')
    .option('--skip-bad-rows', 'send the sound rows although others are not')
    .option('--dry-run', 'check the file and show what would be deleted; write nothing')
    .option('--delete-missing', 'delete the stored records that the file does not have')
    .option('--max-deletion-percent <number>', 'the most to delete, in percent (default: 20)', toPercent)
    .option('--yes', 'delete without asking')
    .option('--sync', 'start a sync at the end, and wait for it')
    .option('--report <file>', 'write what became of each row, as .csv or .jsonl')
    .addHelpText('after', help)
  command.action(async (file: string) => {
    const given: Readonly<Record<string, unknown>> = command.optsWithGlobals()
    await run(toImportOptions(file, given))
  })
}

const description = [
  'Stores every row of a file under your own key: new keys become records, known ones are changed, and what is',
  'equal already costs nothing. The file is checked as a whole before the first row is sent. What the file does',
  'not have is shown, and stays unless you say --delete-missing.',
].join(' ')

const help = `
Columns go to the field of the same name, and nowhere else by themselves:
  name, price.amount, tags, operatingHours.monday.open, customAttributes.Weight

Environment:
  CATALOGUE_API_KEY  a secret key that may write (default: the one in credentials.json)

Example:
  admin import stock.csv --kind products --match-by sku --map 'Title=name' \\
    --map 'Price=price.amount' --set price.currency=EUR --delete-missing --sync`

function toImportOptions(file: string, given: Readonly<Record<string, unknown>>): ImportOptions {
  const text = (name: string): string | undefined => {
    const value = given[name]
    return typeof value === 'string' ? value : undefined
  }
  const flag = (name: string): boolean => given[name] === true
  const percent = given['maxDeletionPercent']
  return {
    file,
    kind: text('kind') ?? '',
    matchBy: text('matchBy') ?? '',
    knowledgeBaseId: text('knowledgeBase'),
    apiKey: text('apiKey'),
    origin: text('origin'),
    format: (['csv', 'jsonl'] as const).find((format) => format === given['format']),
    delimiter: text('delimiter'),
    listSeparator: text('listSeparator') ?? '|',
    decimalComma: flag('decimalComma'),
    map: pairs(given['map']),
    set: pairs(given['set']),
    ignore: Array.isArray(given['ignore']) ? given['ignore'].map(String) : [],
    ignoreUnknown: flag('ignoreUnknown'),
    emptyClears: flag('emptyClears'),
    skipBadRows: flag('skipBadRows'),
    dryRun: flag('dryRun'),
    deleteMissing: flag('deleteMissing'),
    maxDeletionPercent: typeof percent === 'number' ? percent : undefined,
    yes: flag('yes'),
    sync: flag('sync'),
    report: text('report'),
    json: flag('json'),
  }
}

function pairs(value: unknown): ReadonlyMap<string, string> {
  if (!(value instanceof Map)) return new Map()
  return new Map([...value].map(([name, text]) => [String(name), String(text)]))
}

/** A column may hold the sign between, a field never does: that is why it matters which one counts. */
function collectPair(divider: 'first' | 'last') {
  return (text: string, previous: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> => {
    const at = divider === 'first' ? text.indexOf('=') : text.lastIndexOf('=')
    const name = text.slice(0, Math.max(0, at))
    if (name === '') throw new InvalidArgumentError('It must have a name, "=", and what it stands for.')
    if (previous.has(name)) throw new InvalidArgumentError(`${name} is given twice.`)
    return new Map([...previous, [name, text.slice(at + 1)]])
  }
}

function collect(text: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, text]
}

function toDelimiter(text: string): string {
  const delimiter = text === 'tab' || text === '\\t' ? '\t' : text
  if (delimiter.length === 1 && !/["\r\n]/.test(delimiter)) return delimiter
  throw new InvalidArgumentError('It must be one character, or the word tab.')
}

function toPercent(text: string): number {
  const percent = text.trim() === '' ? NaN : Number(text)
  if (percent >= 0) return percent
  throw new InvalidArgumentError('It must be a number.')
}
