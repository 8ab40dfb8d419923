import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { handlers } from '../../server/src/api/handlers.ts'
import { durationsWith } from '../support/durations.ts'
import { startService } from '../support/start-service.ts'
import { virtualClock } from '../support/virtual-clock.ts'

describe('stopping the server', () => {
  it('lets a running request finish, takes no new one, and may be asked twice', async () => {
    let reached: () => void = () => undefined
    let release: () => void = () => undefined
    const isReached = new Promise<void>((resolve) => (reached = resolve))
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    const clock = virtualClock()
    const requestsMs = 3_600_000
    const service = await startService({
      clock,
      durations: durationsWith({ stop: { requestsMs } }),
      handlers: {
        ...handlers,
        async listProducts(ctx, request) {
          reached()
          await isReleased
          return handlers.listProducts(ctx, request)
        },
      },
    })
    const { apiKey, knowledgeBaseId } = await service.newTenant()
    const request = () =>
      fetch(`${service.baseUrl}/knowledge-bases/${knowledgeBaseId}/products`, {
        headers: { 'X-API-Key': apiKey },
      })
    const running = request()
    await isReached
    const startedAt = clock.elapsedMs()
    const stopped = service.stop()
    await assert.rejects(request())
    release()
    const response = await running
    assert.equal(response.status, 200)
    assert.deepEqual(((await response.json()) as { data: unknown }).data, [])
    await stopped
    assert.ok(clock.elapsedMs() - startedAt < requestsMs, 'stopping waited for connections that were idle')
    await service.stop()
    await assert.rejects(sql`select 1`.execute(service.service.db))
  })
})
