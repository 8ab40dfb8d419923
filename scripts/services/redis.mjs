import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canInstallPackages, installPackages } from './debian.mjs'
import { findProgram, freePort, startServer } from './processes.mjs'

/** Starts a throw-away Redis (or Valkey, its twin) that keeps nothing on disk: it comes back from `kill` empty. */
export async function startRedis() {
  const program = await findServer()
  const directory = await mkdtemp(join(tmpdir(), 'catalogue-assistant-redis-'))
  const port = await freePort()
  const settings = {
    port,
    bind: '127.0.0.1',
    // One for each service that the tests start: a worker must not hear the bells of another service.
    databases: 1024,
    save: '',
    appendonly: 'no',
    dir: directory,
    'maxmemory-policy': 'noeviction',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  const removeDirectory = () => rm(directory, { recursive: true, force: true })
  try {
    const options = { cwd: directory, readyText: 'Ready to accept connections', stopSignal: 'SIGTERM' }
    const launch = () => startServer(program, args, options)
    let server = await launch()
    return {
      url: `redis://127.0.0.1:${port}`,
      async stop() {
        await server.stop()
        await removeDirectory()
      },
      async kill() {
        server.signal('SIGKILL')
        await server.ended
      },
      async restart() {
        server = await launch()
      },
      freeze: () => server.signal('SIGSTOP'),
      thaw: () => server.signal('SIGCONT'),
    }
  } catch (error) {
    await removeDirectory()
    throw error
  }
}

async function findServer() {
  const find = () => {
    const otherDirectories = ['/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin']
    return findProgram('redis-server', otherDirectories) ?? findProgram('valkey-server', otherDirectories)
  }
  if (find() === undefined && canInstallPackages()) await installPackages(['redis-server'])
  const program = find()
  if (program === undefined)
    throw new Error('Redis is not installed (no redis-server or valkey-server found)')
  return program
}
