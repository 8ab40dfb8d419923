import { type Config, ConfigError } from './config.ts'
import { DataDirInUseError } from './db/data-dir-lock.ts'
import { isUnavailable } from './db/failures.ts'

/** Why the server did not start, for whoever started it. Undefined for what only its cause and stack explain. */
export function explainStartFailure(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError || error instanceof DataDirInUseError) return error.message
  if (config === undefined) return undefined
  return explainListening(error, config) ?? explainDatabase(error, config)
}

function explainListening(error: unknown, config: Config): string | undefined {
  const { host } = config
  if (textOf(error, 'syscall') !== 'listen' && textOf(error, 'hostname') !== host) return undefined
  const code = textOf(error, 'code')
  const { variable, port } = portMeant(error, config)
  if (code === 'EADDRINUSE' && config.metricsPort === config.port)
    return `PORT and METRICS_PORT are both ${String(port)}, and one of them cannot have it. Set METRICS_PORT to another port.`
  if (code === 'EADDRINUSE')
    return `Port ${String(port)} on ${host} is taken by another program. Stop that one, or set ${variable} to another port.`
  if (code === 'EACCES')
    return `This user may not listen on port ${String(port)}. Set ${variable} to one above 1023.`
  return `HOST "${host}" is not an address of this machine (${code ?? 'unknown'}).`
}

function portMeant(error: unknown, { port, metricsPort }: Config): { variable: string; port: number } {
  const tried: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'port') : undefined
  return metricsPort !== undefined && tried === metricsPort
    ? { variable: 'METRICS_PORT', port: metricsPort }
    : { variable: 'PORT', port }
}

/** Connection refused by the server itself: user, password, or no such database. */
const refusals = new Set(['28000', '28P01', '3D000', '42501'])

function explainDatabase(error: unknown, { databaseUrl }: Config): string | undefined {
  if (databaseUrl === undefined || !(error instanceof Error)) return undefined
  // The address without its user and password.
  const { host, pathname } = new URL(databaseUrl)
  const database = `The database of DATABASE_URL (${host}${pathname})`
  const code = textOf(error, 'code')
  if (isUnavailable(error)) return `${database} cannot be reached: ${code ?? error.message}.`
  if (code !== undefined && refusals.has(code)) return `${database} refuses the connection: ${error.message}.`
  return undefined
}

function textOf(error: unknown, member: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const value: unknown = Reflect.get(error, member)
  return typeof value === 'string' ? value : undefined
}
