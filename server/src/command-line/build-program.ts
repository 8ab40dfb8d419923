import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { requireNothingMissing } from './command-line-error.ts'
import type { Connection } from './connection.ts'
import type { Contract, Schema } from './contract.ts'
import { collectValue, ConversionError, convertValue, typesOf } from './convert-value.ts'
import { flagOf, kebab, listInputs, type Input } from './inputs.ts'
import { listOperations, type Operation } from './operations.ts'

/** What a command was given. */
export interface Invocation {
  readonly operation: Operation
  readonly inputs: readonly Input[]
  /** Values by the contract's names. */
  readonly values: Readonly<Record<string, unknown>>
  readonly origin: string | undefined
  readonly json: boolean
  /** The file for an answer in lines; the terminal when absent. */
  readonly output: string | undefined
}

export interface Terminal {
  readonly write: (text: string) => void
  readonly writeError: (text: string) => void
}

/** One command per operation of the contract, under its noun. Each hands what it was given to `run`. */
export function buildProgram(
  contract: Contract,
  terminal: Terminal,
  run: (invocation: Invocation) => Promise<void>,
): Command {
  const program = new Command('admin')
    .description(`${contract.info.summary} Speaks to the running service.`)
    .version(contract.info.version)
    .option('--json', 'print the whole answer as JSON')
    .option('--origin <url>', 'address of the service, instead of ADMIN_ORIGIN')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: terminal.write, writeErr: terminal.writeError })
    .exitOverride()
    .addHelpText('after', environmentHelp)
  for (const operation of listOperations(contract)) {
    addOperation(groupFor(program, operation), { contract, operation, run })
  }
  return program
}

const environmentHelp = `
Environment:
  ADMIN_TOKEN   the token the service was started with
  ADMIN_ORIGIN  address of the service
  DATA_DIR      where to look for credentials.json, which a service on the embedded
                database writes; its address, token and ids stand in for what is not given
                (default: .data)

Example:
  admin accounts create --name "Fernweh Outfitters" --plan growth --credits 2000`

function groupFor(program: Command, { noun, group }: Operation): Command {
  return (
    program.commands.find((command) => command.name() === noun) ?? program.command(noun).description(group)
  )
}

interface Plan {
  readonly contract: Contract
  readonly operation: Operation
  readonly run: (invocation: Invocation) => Promise<void>
}

function addOperation(group: Command, { contract, operation, run }: Plan): void {
  const inputs = listInputs(contract, operation)
  const command = group
    .command(operation.verb)
    .summary(plain(operation.summary))
    .description(plain(operation.description))
  const positional = inputs.filter((input) => input.form === 'argument')
  for (const input of positional)
    command.addArgument(new Argument(`<${kebab(input.name)}>`, plain(input.description)))
  for (const input of inputs) if (input.form !== 'argument') command.addOption(toOption(input))
  if (operation.answersInLines) {
    command.option('--output <file>', 'write the answer to this new file instead of the terminal')
  }
  command.action(async () => {
    const options: Readonly<Record<string, unknown>> = command.optsWithGlobals()
    const given: readonly unknown[] = command.processedArgs
    const subjects = Object.fromEntries(positional.map((input, index) => [input.name, given[index]]))
    await run({
      operation,
      inputs,
      values: { ...options, ...subjects },
      origin: typeof options['origin'] === 'string' ? options['origin'] : undefined,
      json: options['json'] === true,
      output: typeof options['output'] === 'string' ? options['output'] : undefined,
    })
  })
}

function toOption(input: Input): Option {
  const { schema } = input
  const { items } = schema
  const option = new Option(optionOf(input), describe(input))
  const choices = (items ?? schema).enum
  if (choices !== undefined) option.choices(choices.map(String))
  return option.argParser((text: string, previous: unknown) =>
    converted(() =>
      items === undefined
        ? convertValue(schema, text)
        : collectValue(items, text, Array.isArray(previous) ? previous : []),
    ),
  )
}

/** As it is written in front of a command: `--name <text>`, or `--scopes <choice...>` for a list. */
function optionOf({ name, schema }: Input): string {
  return `${flagOf(name)} <${placeholder(schema)}${schema.items === undefined ? '' : '...'}>`
}

/**
 * Everything that a command needs and was not given, at once. An owner may also come from the credentials file.
 * @throws CommandLineError
 */
export function requireInputs(
  { inputs, values }: Pick<Invocation, 'inputs' | 'values'>,
  { knownIds }: Pick<Connection, 'knownIds'>,
): void {
  const missing = inputs.filter(
    ({ name, form, required }) =>
      required &&
      form !== 'argument' &&
      values[name] === undefined &&
      !(form === 'owner' && name in knownIds),
  )
  requireNothingMissing(missing.map((input) => optionOf(input)))
}

function converted(convert: () => unknown): unknown {
  try {
    return convert()
  } catch (error) {
    throw error instanceof ConversionError ? new InvalidArgumentError(error.message) : error
  }
}

function placeholder(schema: Schema): string {
  const types = typesOf(schema)
  if (schema.items !== undefined) return placeholder(schema.items)
  if (schema.enum !== undefined) return 'choice'
  if (types.includes('boolean')) return 'true|false'
  if (types.includes('integer') || types.includes('number')) return 'number'
  if (types.includes('object')) return 'json'
  if (schema.format === 'date-time') return 'time'
  if (schema.format === 'uri') return 'url'
  return /^\^[a-z]+_\[/.test(schema.pattern ?? '') ? 'id' : 'text'
}

function describe({ description, form, required, schema }: Input): string {
  const notes = [
    ...(required && form === 'option' ? ['required'] : []),
    ...(schema.items === undefined ? [] : ['several, side by side or joined by commas']),
    ...(form === 'owner' ? ['default: from credentials.json'] : []),
    ...(schema.default === undefined ? [] : [`default: ${JSON.stringify(schema.default)}`]),
  ]
  return plain(notes.length === 0 ? description : `${description} (${notes.join('; ')})`)
}

/** Descriptions are Markdown; of it they use code spans only. */
function plain(markdown: string): string {
  return markdown.replaceAll('`', '').trim()
}
