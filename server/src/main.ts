import { constants } from 'node:os'
import { systemClock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import { type Credentials, makeSignInLink, moveDemo, prepareDemo, welcome } from './demo/index.ts'
import { usualDurations } from './durations.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { createLog, type Log } from './platform/log.ts'
import { type RunningServer, startServer } from './start-server.ts'

const { allMs, drainMs, sameWishMs } = usualDurations.stop

process.exit(await run())

/** Serves until it is told to stop. The result is the exit code. */
async function run(): Promise<number> {
  let config: Config | undefined
  let log = createLog({ level: 'info' })
  try {
    config = readConfig()
    log = createLog({ level: config.logLevel })
    await serve(config, log)
    return 0
  } catch (error) {
    const explanation = explainStartFailure(error, config)
    if (explanation === undefined) log.fatal({ err: error }, 'the server could not start')
    else process.stderr.write(`${explanation}\n`)
    return 1
  }
}

async function serve(config: Config, log: Log): Promise<void> {
  const stopping = stopSignal(log)
  const isStopped = new Promise<void>((resolve) => {
    stopping.addEventListener('abort', () => {
      resolve()
    })
  })
  let server: RunningServer
  try {
    server = await start(config, log, stopping)
  } catch (error) {
    if (stopping.aborted) return
    throw error
  }
  await isStopped
  // The embedded database has one process, so nobody could serve in its place.
  const isOneOfSeveral = config.databaseUrl !== undefined && config.roles.includes('api')
  await server.stop({ drainMs: isOneOfSeveral ? drainMs : 0 })
}

async function start(config: Config, log: Log, signal: AbortSignal): Promise<RunningServer> {
  let demo: Credentials | undefined
  const server = await startServer(config, log, {}, async (service) => {
    signal.throwIfAborted()
    // A process that does not serve requests has no address to tell.
    if (config.demo && config.roles.includes('api')) {
      demo = await prepareDemo(service, { origin: originOf(config), signal })
    }
    return { demoKey: demo?.publicKey }
  })
  log.info({ address: server.origin, role: config.roles.join() }, 'the server is ready')
  if (demo !== undefined) {
    const moved = await moveDemo(server.service, demo, config.publicOrigin ?? reachable(server.origin))
    const signInLink = await makeSignInLink(server.service, moved)
    process.stdout.write(welcome(moved, { dataDir: config.dataDir, signInLink }))
  }
  return server
}

/** The address as it is known before listening: without the port, where the system chooses one. */
function originOf({ publicOrigin, host, port }: Config): string {
  return publicOrigin ?? reachable(`http://${host.includes(':') ? `[${host}]` : host}:${String(port)}`)
}

/** A server that listens on every address of the machine is reached at its loopback address. */
function reachable(origin: string): string {
  return origin.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}

/** Fires at the first SIGTERM or SIGINT. A stop that takes too long, or a second signal, ends the process at once. */
function stopSignal(log: Log): AbortSignal {
  const stopping = new AbortController()
  let firstAt = 0
  const onSignal = (signal: 'SIGTERM' | 'SIGINT'): void => {
    if (stopping.signal.aborted) {
      if (systemClock.elapsedMs() - firstAt > sameWishMs) process.exit(128 + constants.signals[signal])
      return
    }
    firstAt = systemClock.elapsedMs()
    log.info({ signal }, 'stopping')
    systemClock.timeout(allMs, () => {
      log.error({ signal }, 'stopping took too long')
      process.exit(1)
    })
    stopping.abort()
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  return stopping.signal
}
