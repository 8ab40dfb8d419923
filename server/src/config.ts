import { resolve } from 'node:path'
import { type Environment, type EnvironmentReader, openEnvironment, shorten } from './environment.ts'
import { isProxyName } from './platform/client-address.ts'
import type { MailSettings } from './platform/mail/mail.ts'
import { readMailSettings } from './platform/mail/read-settings.ts'
import { type OpenIdSettings, readOpenIdSettings } from './platform/identity/openid-settings.ts'
import type { ModelSettings } from './platform/models/open-models.ts'
import { readModelSettings } from './platform/models/read-settings.ts'
import { readKeyRing } from './platform/seal.ts'

export type Role = 'api' | 'worker'

/** Everything the environment decides. Durations are in milliseconds. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** The address visitors and integrators use; the listening address when absent. */
  readonly publicOrigin: string | undefined
  /** Addresses, networks and names of such: what they say of the client's address counts. */
  readonly trustProxy: readonly string[]
  /** From one client network; beyond that further ones are not looked at. */
  readonly wrongCredentialsPerMinute: number
  readonly databaseUrl: string | undefined
  /** Connections that this process opens at most; one more listens for notifications. */
  readonly databasePoolSize: number
  /** How long one statement may take before the database gives it up. */
  readonly statementTimeoutMs: number
  readonly redisUrl: string | undefined
  readonly roles: readonly Role[]
  /** Where metrics and health are served, apart from what the public reaches; nowhere when absent. */
  readonly metricsPort: number | undefined
  /** Absent: nothing is traced. */
  readonly traces: TraceSettings | undefined
  readonly encryptionKeys: string | undefined
  readonly adminToken: string | undefined
  readonly logLevel: LogLevel
  readonly syncWaitMs: number
  readonly demo: boolean
  /** Whether callbacks and webhooks may go to plain http and to addresses that are not public. */
  readonly allowPrivateCallbacks: boolean
  /** Absent: no mail is sent. */
  readonly mail: MailSettings | undefined
  /** By whose word members may sign in, beside passwords and passkeys; nobody's when absent. */
  readonly openId: OpenIdSettings | undefined
  /** Who writes, embeds and ranks. */
  readonly models: ModelSettings
}

/** Where spans go, and of how many requests in one: 0.1 is every tenth. */
export interface TraceSettings {
  /** The base address of an OTLP receiver that speaks HTTP, without `/v1/traces`. */
  readonly endpoint: string
  readonly sampleRatio: number
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** The start stops with this when the environment is wrong. It lists every problem, each naming its variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
}

/**
 * Reads the environment once. Every problem is reported together, before anything is opened.
 * @throws ConfigError
 */
export function readConfig(env: Environment = process.env): Config {
  const read = openEnvironment(env)
  const { text, integer, flag, url, webAddress, problems } = read

  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const encryptionKeys = text('ENCRYPTION_KEYS')
  checkKeyRing(encryptionKeys, { isRequired: databaseUrl !== undefined, problems })
  const roles = rolesOf(text('ROLES') ?? 'api,worker', read)
  if (text('DATABASE_URL') === undefined) checkLoneProcess(roles, problems)
  const allowPrivateCallbacks = flag('ALLOW_PRIVATE_CALLBACKS', false)
  const config: Config = {
    port: integer('PORT', 3000, [0, 65_535]),
    host: text('HOST') ?? '127.0.0.1',
    dataDir: dataDirOf(text('DATA_DIR') ?? '.data'),
    publicOrigin: webAddress('PUBLIC_ORIGIN'),
    trustProxy: proxiesIn(text('TRUST_PROXY') ?? '', problems),
    wrongCredentialsPerMinute: integer('WRONG_CREDENTIALS_PER_MINUTE', 30, [1, 1_000_000]),
    databaseUrl,
    databasePoolSize: integer('DATABASE_POOL_SIZE', 10, [2, 500]),
    statementTimeoutMs: integer('DATABASE_STATEMENT_TIMEOUT_MS', 30_000, [1_000, 600_000]),
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:']),
    roles,
    metricsPort: read.integerIfSet('METRICS_PORT', [0, 65_535]),
    traces: tracesOf(read),
    encryptionKeys,
    adminToken: adminTokenOf(text('ADMIN_TOKEN'), problems),
    logLevel: read.oneOf('LOG_LEVEL', text('LOG_LEVEL') ?? 'info', logLevels) ?? 'info',
    syncWaitMs: integer('SYNC_WAIT_MS', 25_000, [100, 120_000]),
    demo: flag('DEMO', databaseUrl === undefined),
    mail: readMailSettings(read),
    allowPrivateCallbacks,
    openId: readOpenIdSettings(read, { allowsPlain: allowPrivateCallbacks }),
    models: readModelSettings(read),
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** The names are those that every OpenTelemetry SDK knows. */
function tracesOf({ text, webAddress, problems }: EnvironmentReader): TraceSettings | undefined {
  const endpoint = webAddress('OTEL_EXPORTER_OTLP_ENDPOINT')
  const ratio = text('OTEL_TRACES_SAMPLER_ARG')
  const sampleRatio = Number(ratio ?? '1')
  if (!(sampleRatio >= 0 && sampleRatio <= 1))
    problems.push(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${shorten(ratio ?? '')}"`)
  return endpoint === undefined ? undefined : { endpoint, sampleRatio }
}

function checkKeyRing(
  value: string | undefined,
  { isRequired, problems }: { readonly isRequired: boolean; readonly problems: string[] },
): void {
  if (value === undefined) {
    if (isRequired)
      problems.push(
        'ENCRYPTION_KEYS is required with DATABASE_URL: `id:base64` of 32 random bytes, several joined by commas',
      )
    return
  }
  try {
    readKeyRing(value)
  } catch (error) {
    problems.push(`ENCRYPTION_KEYS cannot be used: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** It opens every account, so it must not be within reach of somebody who tries. */
const leastTokenLength = 32

function adminTokenOf(token: string | undefined, problems: string[]): string | undefined {
  if (token !== undefined && token.length < leastTokenLength) {
    problems.push(
      `ADMIN_TOKEN must have at least ${String(leastTokenLength)} characters: make one with \`openssl rand -hex 32\``,
    )
  }
  return token
}

function checkLoneProcess(roles: readonly Role[], problems: string[]): void {
  if (new Set(roles).size !== 1) return
  problems.push(
    'ROLES must name api and worker without DATABASE_URL: one process alone opens the embedded database',
  )
}

/** The roles that are named; none when one of them does not exist. */
function rolesOf(value: string, { oneOf }: EnvironmentReader): Role[] {
  const named = value.split(',')
  const roles = named.map((role) => oneOf('ROLES', role.trim(), ['api', 'worker'] as const))
  const known = roles.filter((role) => role !== undefined)
  return known.length === named.length ? known : []
}

function proxiesIn(value: string, problems: string[]): string[] {
  const proxies = value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const unknown = proxies.find((name) => !isProxyName(name))
  if (unknown !== undefined) {
    problems.push(
      'TRUST_PROXY must list addresses or networks such as 10.0.0.0/8, loopback, linklocal or uniquelocal, ' +
        `not "${shorten(unknown)}"`,
    )
  }
  return proxies
}

function dataDirOf(value: string): string {
  return value.startsWith('memory:') ? value : resolve(value)
}
