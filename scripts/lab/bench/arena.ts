import { withPool } from '../start/connections.ts'
import { addToBare, seedBare } from '../bare/seed.ts'
import { connect, type Contender, type Side } from '../start/contender.ts'
import { measuredKnowledgeBase } from './knowledge-bases.ts'
import type { Engine } from '../start/open-engine.ts'
import { addToService, seedService } from './seed-service.ts'
import type { Template } from '../catalogue/template.ts'
import { startBare } from '../bare/start-bare.ts'
import type { RunningProcess } from '../start/start-process.ts'
import { startService } from '../start/start-service.ts'

/** The two databases that hold the same knowledge bases, and what to reach them with. */
export interface Arena {
  /** Adds the knowledge base that is measured next, while no server runs. */
  addKnowledgeBase(items: number): Promise<void>
  /** Starts the service and the bare server. */
  startContenders(options: StartOptions): Promise<Contender[]>
}

export interface StartOptions {
  readonly mostConnections: number
}

/** Makes and fills the databases for this number of other knowledge bases. */
export async function openArena(
  engine: Engine,
  { template, others }: { readonly template: Template; readonly others: number },
): Promise<Arena> {
  const service = await engine.newDatabase(`service_${String(others)}`)
  const bare = await engine.newDatabase(`bare_${String(others)}`)
  const apiKey = await withPool(service, (pool) => seedService(pool, { template, others }))
  await withPool(bare, (pool) => seedBare(pool, { template, others }))
  return {
    async addKnowledgeBase(items) {
      const knowledgeBase = measuredKnowledgeBase(items)
      await withPool(service, (pool) => addToService(pool, knowledgeBase))
      await withPool(bare, (pool) => addToBare(pool, knowledgeBase))
    },
    startContenders: ({ mostConnections }) => {
      const start = contenderStart({ others, mostConnections })
      return Promise.all([
        start('service', {
          start: () => startService({ program: 'production', database: service }),
          basePath: '/v1',
          headers: { 'x-api-key': apiKey },
        }),
        start('bare', {
          start: () => startBare(bare),
          basePath: '',
          headers: {},
        }),
      ])
    },
  }
}

interface Program {
  readonly start: () => Promise<RunningProcess>
  readonly basePath: string
  readonly headers: Readonly<Record<string, string>>
}

function contenderStart({ others, mostConnections }: { others: number; mostConnections: number }) {
  return async (side: Side, program: Program): Promise<Contender> => {
    const { start, basePath, headers } = program
    const process = await start()
    const { origin, residentMiB } = process
    const { close, ...connection } = connect({ side, others, origin, basePath, headers, mostConnections })
    return {
      side,
      others,
      ...connection,
      residentMiB,
      async stop() {
        await close()
        await process.stop()
      },
    }
  }
}
