import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startHaproxy } from '../services/haproxy.mjs'
import { freePort } from '../services/processes.mjs'

/** The configuration that `compose.yaml` uses, too. */
const proxyConfiguration = fileURLToPath(new URL('../../server/deploy/proxy/haproxy.cfg', import.meta.url))

/** What `servers.cfg` is in containers: where the API processes are, by host and port. */
export function listServers(upstreams) {
  const lines = (end) => upstreams.map((upstream, index) => `    server api${index + 1} ${upstream}${end}`)
  return [
    'backend ready from to-api',
    ...lines(' check'),
    'backend unready from to-api',
    ...lines(''),
    '',
  ].join('\n')
}

/** Starts HAProxy before these API processes. Its public door has the port given; its other doors take free ones. */
export async function startProxy({ upstreams, port }) {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-assistant-proxy-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    const servers = join(folder, 'servers.cfg')
    await writeFile(servers, listServers(upstreams))
    const addresses = {
      PUBLIC_ADDRESS: `127.0.0.1:${port}`,
      OPERATOR_ADDRESS: `127.0.0.1:${await freePort()}`,
      MONITOR_ADDRESS: `127.0.0.1:${await freePort()}`,
    }
    const monitorOrigin = `http://${addresses.MONITOR_ADDRESS}`
    const proxy = await startHaproxy({
      files: [proxyConfiguration, servers],
      environment: addresses,
      healthUrl: `${monitorOrigin}/healthz`,
    })
    return {
      origin: `http://${addresses.PUBLIC_ADDRESS}`,
      operatorOrigin: `http://${addresses.OPERATOR_ADDRESS}`,
      monitorOrigin,
      pid: proxy.pid,
      async stop() {
        await proxy.stop()
        await removeFolder()
      },
    }
  } catch (error) {
    await removeFolder()
    throw error
  }
}
