import { sweep } from '../../server/src/worker/sweeper.ts'
import { scriptedEngine } from '../support/scripted-engine.ts'
import { clockAt } from '../support/clock-at.ts'
import { startService, type TestService } from '../support/start-service.ts'

const dayMs = 86_400_000

/** A service whose time passes, and whose sweeper goes round, only when a test says so. */
export interface SweptService extends TestService {
  readonly script: ReturnType<typeof scriptedEngine>
  /** Rounds of the sweeper: of one worker, or of several at the same time. */
  sweep(workers?: number): Promise<void>
  passDays(days: number): void
}

export async function startSweptService(): Promise<SweptService> {
  const script = scriptedEngine()
  let now = new Date('2026-03-02T09:00:00.000Z')
  const service = await startService({
    engine: script.engine,
    clock: clockAt(() => now),
    config: { allowPrivateCallbacks: true },
    // Its tables are among those that are looked through.
    jobs: 'as in production',
  })
  return {
    ...service,
    script,
    async sweep(workers = 1) {
      await Promise.all(Array.from({ length: workers }, () => sweep(service.service)))
    },
    passDays(days) {
      now = new Date(now.getTime() + days * dayMs)
    },
  }
}
