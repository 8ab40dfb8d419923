import { readFile } from 'node:fs/promises'
import { CommandLineError } from './command-line-error.ts'

interface Referable {
  readonly $ref?: string
}

export interface Schema extends Referable {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly description?: string
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly 'x-shown-once'?: boolean
}

export interface Parameter extends Referable {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
}

interface WithContent extends Referable {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

export interface ContractOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: WithContent
  readonly responses: Readonly<Record<string, WithContent>>
  readonly 'x-command': readonly [noun: string, verb: string]
  readonly 'x-columns'?: readonly string[]
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

interface PathItem extends Readonly<Partial<Record<Method, ContractOperation>>> {
  readonly parameters?: readonly Parameter[]
}

/** What the command line reads of the operator's contract. */
export interface Contract {
  readonly info: { readonly version: string; readonly summary: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
}

/** Reads the bundled contract. */
export async function readContract(file: URL): Promise<Contract> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandLineError(
      'The bundled contract openapi/dist/admin.json is missing. Make it with: npm run generate',
    )
  })
  const document: unknown = JSON.parse(text)
  if (!isContract(document)) throw new CommandLineError('openapi/dist/admin.json is not an OpenAPI document.')
  return document
}

// The bundle is made from a linted contract, so telling it from some other file is enough.
function isContract(document: unknown): document is Contract {
  return typeof document === 'object' && document !== null && 'openapi' in document && 'paths' in document
}

/** The node that `node` stands for: itself, or what it refers to with its own keys laid over. */
export function resolve<Node extends Referable>(contract: Contract, node: Node): Node {
  const { $ref, ...own } = node
  if ($ref === undefined) return node
  let target: unknown = contract
  for (const key of $ref.replace(/^#\//, '').split('/')) {
    target = typeof target === 'object' && target !== null ? Reflect.get(target, key) : undefined
  }
  // A reference stands where a node of its target's kind is expected; the bundler has checked that the target exists.
  return { ...resolve(contract, target as Node), ...own }
}
