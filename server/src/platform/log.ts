import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import { build as prettyStream } from 'pino-pretty'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/**
 * The only fields a log line may carry. Ids that callers choose (session and visitor ids) are left out on
 * purpose: people put e-mail addresses and phone numbers there.
 */
const allowedFields = [
  'accountId',
  'address',
  'attempt',
  'attempts',
  'channel',
  'code',
  'component',
  'count',
  'credits',
  'delayMs',
  'deliveryId',
  'directory',
  'durationMs',
  'embedded',
  'engine',
  'eventId',
  'inputTokens',
  'job',
  'keyId',
  'kind',
  'knowledgeBaseId',
  'messageId',
  'method',
  'migration',
  'model',
  'operationId',
  'outputTokens',
  'port',
  'processed',
  'provider',
  'queue',
  'reason',
  'requestId',
  'role',
  'signal',
  'skipped',
  'spanId',
  'status',
  'syncId',
  'total',
  'traceId',
  'turnId',
  'version',
  'widgetId',
] as const

type Scalar = string | number | boolean | null

/** `err` takes whatever was caught; its type, code, message and stack are logged, nothing else it carries. */
export type LogFields = Readonly<Partial<Record<(typeof allowedFields)[number], Scalar | undefined>>> & {
  readonly err?: unknown
}

type Write = (...entry: [message: string] | [fields: LogFields, message: string]) => void

export interface Log {
  readonly fatal: Write
  readonly error: Write
  readonly warn: Write
  readonly info: Write
  readonly debug: Write
  readonly trace: Write
  /** A log whose lines all carry these fields. */
  readonly child: (fields: LogFields) => Log
}

export interface LogOptions {
  readonly level: LogLevel
  /** Where lines go: standard output when absent, made readable for a person when that is a terminal. */
  readonly destination?: DestinationStream
}

/** A log that writes allow-listed fields only, so no body, key or query string can get into it by accident. */
export function createLog({ level, destination }: LogOptions): Log {
  const log = pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => serializeError(error) },
      formatters: { level: (label) => ({ level: label }), log: pickAllowed, bindings: pickAllowed },
    },
    destination ?? standardOutput(),
  )
  return asLog(log)
}

function standardOutput(): DestinationStream {
  // A stream in this thread, not pino's worker transport: the last lines before an exit are not lost.
  if (process.stdout.isTTY) return prettyStream({ translateTime: 'HH:MM:ss', sync: true })
  return pino.destination({ dest: 1, sync: true })
}

function asLog(log: Logger): Log {
  const writer = (level: Exclude<LogLevel, 'silent'>): Write => {
    return (...entry) => {
      if (entry.length === 1) log[level](redact(entry[0]))
      else log[level](entry[0], redact(entry[1]))
    }
  }
  return {
    fatal: writer('fatal'),
    error: writer('error'),
    warn: writer('warn'),
    info: writer('info'),
    debug: writer('debug'),
    trace: writer('trace'),
    // pino itself applies the formatter to the fields of the first log only.
    child: (fields) => asLog(log.child(pickAllowed(fields))),
  }
}

const allowed: ReadonlySet<string> = new Set(allowedFields)
const longestText = 500

function pickAllowed(fields: Record<string, unknown>): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(fields)) {
    if (field === 'err') picked[field] = value
    else if (allowed.has(field) && isScalar(value)) picked[field] = shorten(value)
  }
  return picked
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function shorten(value: Scalar): Scalar {
  if (typeof value !== 'string') return value
  const safe = redact(value)
  return safe.length > longestText ? `${safe.slice(0, longestText)}…` : safe
}

const deepestCause = 4

function serializeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error))
    return { message: isScalar(error) ? shorten(error) : `a thrown ${typeof error}` }
  const code = 'code' in error && isScalar(error.code) ? { code: error.code } : {}
  const hasCause = error.cause !== undefined && depth < deepestCause
  const cause = hasCause ? { cause: serializeError(error.cause, depth + 1) } : {}
  const stack = redact(error.stack ?? '').slice(0, 8 * longestText)
  return { type: error.name, ...code, message: shorten(error.message), stack, ...cause }
}

/** Errors of libraries may repeat an address with its password, or a key. */
function redact(text: string): string {
  return text
    .replace(/\b(sk|pk|cs|whsec)_[A-Za-z0-9+/=_-]{8,}/g, '$1_[redacted]')
    .replace(/(:\/\/[^\s:@/]*):[^\s@/]+@/g, '$1:[redacted]@')
}
