import { getAccount } from '../accounts/index.ts'
import { type Context, contextFor, type Service } from '../context.ts'
import { ApiError } from '../errors.ts'
import { identifyKey } from '../keys/index.ts'
import { requireKnowledgeBase } from '../knowledge/index.ts'
import { type Credentials, type DemoParts, readDemoParts, writeCredentials } from './credentials.ts'
import { demoOperator, makeDemo, makePublicKey, makeSecretKey } from './make-demo.ts'
import { syncSample } from './sync-sample.ts'

export interface DemoStart {
  /** Where the service will be reached, as far as that is known before it listens. */
  readonly origin: string
  readonly signal: AbortSignal
}

/**
 * Makes the demo on the first start and finds it again on every later one. A start that was killed leaves either
 * nothing or an account whose sample is not synced yet, which this start catches up on.
 */
export async function prepareDemo(service: Service, { origin, signal }: DemoStart): Promise<Credentials> {
  const { dataDir } = service.config
  const noted = await readDemoParts(dataDir)
  const parts =
    noted !== undefined && (await exists(service, noted))
      ? await withWorkingKeys(service, noted)
      : await makeAll(service, origin)
  const credentials = credentialsOf(service, parts, origin)
  await writeCredentials(dataDir, credentials)

  const ctx = contextFor(service, parts.accountId)
  if (!(await isPublished(ctx, parts))) await syncSample(ctx, { ...parts, signal })
  return credentials
}

/** The credentials with another address, noted as such. */
export async function moveDemo(service: Service, demo: Credentials, origin: string): Promise<Credentials> {
  const credentials = credentialsOf(service, demo, origin)
  if (origin !== demo.origin) await writeCredentials(service.config.dataDir, credentials)
  return credentials
}

function credentialsOf(service: Service, parts: DemoParts, origin: string): Credentials {
  const { accountId, knowledgeBaseId, widgetId, secretKey, publicKey } = parts
  const adminToken = service.config.adminToken ?? null
  return {
    origin,
    baseUrl: `${origin}/v1`,
    accountId,
    knowledgeBaseId,
    widgetId,
    secretKey,
    publicKey,
    adminToken,
  }
}

async function makeAll(service: Service, origin: string): Promise<DemoParts> {
  process.stdout.write('Making a demo account with a sample shop …\n')
  return makeDemo(service, (parts) =>
    writeCredentials(service.config.dataDir, credentialsOf(service, parts, origin)),
  )
}

/** The account stands for all of the demo, which was made in one transaction. */
async function exists(service: Service, { accountId }: DemoParts): Promise<boolean> {
  try {
    await getAccount(contextFor(service, accountId))
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'RECORD_NOT_FOUND') return false
    throw error
  }
}

/** A noted key that has been revoked since is replaced, so that what is printed works. */
async function withWorkingKeys(service: Service, parts: DemoParts): Promise<DemoParts> {
  const { accountId, widgetId } = parts
  const works = async (key: string): Promise<boolean> => (await identifyKey(service, key)) !== undefined
  const operator = demoOperator(service)
  return {
    ...parts,
    secretKey: (await works(parts.secretKey)) ? parts.secretKey : await makeSecretKey(operator, accountId),
    publicKey: (await works(parts.publicKey))
      ? parts.publicKey
      : await makePublicKey(operator, accountId, widgetId),
  }
}

async function isPublished(ctx: Context, { knowledgeBaseId }: DemoParts): Promise<boolean> {
  const knowledgeBase = await requireKnowledgeBase(ctx, knowledgeBaseId)
  // A start with another embedder than the last one has to embed everything anew before it finds anything by meaning.
  const isEmbedded = knowledgeBase.published_embedder === ctx.model.embedderName
  return knowledgeBase.published_revision > 0 && isEmbedded
}
