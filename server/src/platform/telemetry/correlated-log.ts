import type { Log, LogFields } from '../log.ts'
import { currentWork } from './current-work.ts'

/** The same log, whose lines also say which request or job they belong to and, where it is traced, which span. */
export function correlated(log: Log): Log {
  const writer = (level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'): Log['info'] => {
    return (...entry) => {
      const [fields, message] = entry.length === 1 ? [{}, entry[0]] : entry
      log[level]({ ...fieldsOfWork(), ...fields }, message)
    }
  }
  return {
    fatal: writer('fatal'),
    error: writer('error'),
    warn: writer('warn'),
    info: writer('info'),
    debug: writer('debug'),
    trace: writer('trace'),
    child: (fields) => correlated(log.child(fields)),
  }
}

function fieldsOfWork(): LogFields {
  const work = currentWork()
  if (work === undefined) return {}
  const { fields, span } = work
  return span?.isSampled === true ? { ...fields, traceId: span.traceId, spanId: span.spanId } : fields
}
