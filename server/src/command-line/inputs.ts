import { resolve, type Contract, type Parameter, type Schema } from './contract.ts'
import type { Operation } from './operations.ts'

/** One value that a command takes. */
export interface Input {
  readonly name: string
  readonly place: 'path' | 'query' | 'body'
  /**
   * `argument`: what the command is about. `owner`: an option naming what that belongs to, which may also come from the
   * credentials file. `option`: everything else.
   */
  readonly form: 'argument' | 'owner' | 'option'
  readonly required: boolean
  readonly description: string
  readonly schema: Schema
}

/** Everything an operation takes, path first, then query, then body. */
export function listInputs(contract: Contract, operation: Operation): Input[] {
  const parameters = operation.parameters.filter(({ in: place }) => place === 'path' || place === 'query')
  return [
    ...parameters.map((parameter) => parameterInput(contract, operation, parameter)),
    ...(operation.body === undefined ? [] : bodyInputs(contract, operation.body)),
  ]
}

function parameterInput(contract: Contract, operation: Operation, parameter: Parameter): Input {
  const schema = resolve(contract, parameter.schema ?? {})
  const description = parameter.description ?? schema.description ?? ''
  const { name, required = false } = parameter
  if (parameter.in === 'query') return { name, place: 'query', form: 'option', required, description, schema }
  const segments = operation.path.split('/')
  const collection = segments[segments.indexOf(`{${name}}`) - 1]
  const form = collection === operation.noun ? 'argument' : 'owner'
  return { name, place: 'path', form, required: true, description, schema }
}

function bodyInputs(contract: Contract, body: Schema): Input[] {
  const branches = (body.oneOf ?? [body]).map((branch) => resolve(contract, branch))
  const names = new Set(branches.flatMap((branch) => Object.keys(branch.properties ?? {})))
  return [...names].map((name) => bodyInput(contract, branches, name))
}

function bodyInput(contract: Contract, branches: readonly Schema[], name: string): Input {
  const having = branches.filter((branch) => branch.properties?.[name] !== undefined)
  const schemas = having.map((branch) => resolve(contract, branch.properties?.[name] ?? {}))
  const constants = schemas.map((schema) => schema.const).filter((value) => value !== undefined)
  const [first = {}] = schemas
  const { const: _, ...rest } = first
  const schema = constants.length > 0 ? { ...rest, type: 'string', enum: constants } : first
  return {
    name,
    place: 'body',
    form: 'option',
    required: branches.every((branch) => branch.required?.includes(name) === true),
    description: [schema.description, having.length < branches.length ? onlyWith(having, name) : undefined]
      .filter((part) => part !== undefined)
      .join(' '),
    schema,
  }
}

/** Names the branches that have this property by their constants, such as `Only with --kind public.` */
function onlyWith(branches: readonly Schema[], name: string): string {
  const needed = branches.every((branch) => branch.required?.includes(name) === true)
  const constants = branches.flatMap((branch) =>
    Object.entries(branch.properties ?? {}).flatMap(([key, schema]) =>
      typeof schema.const === 'string' ? [`${flagOf(key)} ${schema.const}`] : [],
    ),
  )
  return `${needed ? 'Required with, and only with,' : 'Only with'} ${constants.join(' or ')}.`
}

/** `knowledgeBaseId` becomes `--knowledge-base-id`. */
export function flagOf(name: string): string {
  return `--${kebab(name)}`
}

export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
