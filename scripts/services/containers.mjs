import { fileURLToPath } from 'node:url'
import { findProgram, run, works } from './processes.mjs'

const file = fileURLToPath(new URL('compose.yaml', import.meta.url))

const addresses = {
  postgres: (endpoint) => `postgres://postgres@${endpoint}/postgres`,
  redis: (endpoint) => `redis://${endpoint}`,
}
const ports = { postgres: '5432', redis: '6379' }

/**
 * Starts one service of the compose file, under a name of its own so that several runs do not meet.
 * @throws Error that says what is missing
 */
export async function startContainer(service) {
  const program = findProgram('docker') ?? findProgram('podman')
  if (program === undefined) throw new Error('there is no container engine (docker or podman)')
  if (!(await works(program, ['info'])))
    throw new Error(`${program} is installed, but its engine does not answer`)
  if (!(await works(program, ['compose', 'version']))) throw new Error(`${program} has no compose command`)

  const project = `catalogue-assistant-${service}-${process.pid}`
  const compose = (args) => run(program, ['compose', '-f', file, '-p', project, ...args])
  const stop = async () => {
    await compose(['down', '--volumes', '--timeout', '5'])
  }
  try {
    await compose(['up', '--detach', '--wait', service])
    const endpoint = (await compose(['port', service, ports[service]])).trim()
    return { url: addresses[service](endpoint), stop }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}
