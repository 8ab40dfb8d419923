import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandLineError } from './command-line-error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Where the service is, and what opens its operator API. */
export interface Connection {
  readonly origin: string
  readonly token: string
  /** Ids that the service noted in its credentials file, for options that name an owner. */
  readonly knownIds: Readonly<Record<string, string>>
}

const usualOrigin = 'http://127.0.0.1:3000'

/**
 * Finds the service: an address given on the command line, then `ADMIN_ORIGIN`, then the credentials file that a service
 * on the embedded database keeps in `DATA_DIR`. The token is `ADMIN_TOKEN`, or that file's, which is sent to the file's
 * own address only.
 */
export async function readConnection(env: Environment, givenOrigin: string | undefined): Promise<Connection> {
  const { file, origin, noted, credentials } = await findService(env, givenOrigin)
  const token = setting(env, 'ADMIN_TOKEN') ?? credentials['adminToken']
  if (token === undefined) throw new CommandLineError(missingToken(file, origin, noted))
  return { origin, token, knownIds: credentials }
}

export interface FoundService {
  readonly origin: string
  /** What the credentials file holds for this address; nothing for every other one. */
  readonly credentials: Readonly<Record<string, string>>
  readonly file: string
  /** The address that the credentials file is about. */
  readonly noted: string | undefined
}

export async function findService(env: Environment, givenOrigin: string | undefined): Promise<FoundService> {
  const file = join(setting(env, 'DATA_DIR') ?? '.data', 'credentials.json')
  const credentials = await readCredentials(file)
  const noted = credentials['origin'] === undefined ? undefined : toOrigin(credentials['origin'])
  const origin = toOrigin(givenOrigin ?? setting(env, 'ADMIN_ORIGIN') ?? noted ?? usualOrigin)
  return { origin, credentials: origin === noted ? credentials : {}, file, noted }
}

export function setting(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

function missingToken(file: string, origin: string, noted: string | undefined): string {
  if (noted === undefined) {
    return `No admin token: set ADMIN_TOKEN, or DATA_DIR to the folder with credentials.json (there is no ${file}).`
  }
  return `No admin token for ${origin}: set ADMIN_TOKEN. The one in ${file} belongs to ${noted}.`
}

function toOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin
  throw new CommandLineError(`"${address}" is not an address such as ${usualOrigin}.`)
}

async function readCredentials(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return {}
  try {
    const document: unknown = JSON.parse(text)
    const entries = typeof document === 'object' && document !== null ? Object.entries(document) : []
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    throw new CommandLineError(`${file} is not JSON.`)
  }
}
