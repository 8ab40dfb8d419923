import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What it takes to use the demo, as `credentials.json` holds it. */
export interface Credentials {
  readonly origin: string
  readonly baseUrl: string
  readonly accountId: string
  readonly knowledgeBaseId: string
  readonly widgetId: string
  readonly secretKey: string
  readonly publicKey: string
  /** Null where the operator's API is off. */
  readonly adminToken: string | null
}

/** The part that is made once; the rest follows from how the server was started. */
export type DemoParts = Omit<Credentials, 'origin' | 'baseUrl' | 'adminToken'>

const partNames = [
  'accountId',
  'knowledgeBaseId',
  'widgetId',
  'secretKey',
  'publicKey',
] as const satisfies readonly (keyof DemoParts)[]

/** Where the credentials are kept; nowhere for a database in memory, which is gone with the process. */
export function credentialsFile(dataDir: string): string | undefined {
  return dataDir.startsWith('memory:') ? undefined : join(dataDir, 'credentials.json')
}

/** The parts of the demo that an earlier start has noted. A file that is not complete counts for nothing. */
export async function readDemoParts(dataDir: string): Promise<DemoParts | undefined> {
  const noted = parse(await readIfThere(credentialsFile(dataDir)))
  const [accountId, knowledgeBaseId, widgetId, secretKey, publicKey] = partNames.map((name) => noted[name])
  if (accountId === undefined || knowledgeBaseId === undefined || widgetId === undefined) return undefined
  if (secretKey === undefined || publicKey === undefined) return undefined
  return { accountId, knowledgeBaseId, widgetId, secretKey, publicKey }
}

/** Replaces the file in one step, for its owner's eyes only: nobody ever reads half of it. */
export async function writeCredentials(dataDir: string, credentials: Credentials): Promise<void> {
  const file = credentialsFile(dataDir)
  if (file === undefined) return
  const draft = `${file}.new`
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
  // The mode above counts only for a file that was not there.
  await chmod(draft, 0o600)
  await rename(draft, file)
}

async function readIfThere(file: string | undefined): Promise<string> {
  if (file === undefined) return ''
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

function parse(text: string): Readonly<Record<string, string | undefined>> {
  try {
    const document: unknown = JSON.parse(text)
    if (typeof document !== 'object' || document === null) return {}
    return Object.fromEntries(
      Object.entries(document).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}
