import assert from 'node:assert/strict'
import { type Client, SdkError, SyncFailedError, type SyncStatus } from '../../client-sdk/src/index.ts'
import { answers, type Behaviour, faultyServers } from './faulty-server.ts'
import { reasonOf } from './ways-to-send.ts'

const kbId = 'kb_01m1e095y0e5kar83svys96sfc'

const status = (syncStatus: SyncStatus['syncStatus'], run: object | null = null): Behaviour =>
  answers({ data: { syncStatus, run }, meta: { creditsConsumed: 0 } })

const wait = ({ knowledgeBases }: Client, signal?: AbortSignal, onProgress?: (status: SyncStatus) => void) =>
  knowledgeBases.sync.wait({ kbId }, { signal, onProgress })

describe('sync.wait', () => {
  const serve = faultyServers()

  it('looks until no sync runs, and tells of every look', async () => {
    const server = await serve(status('syncing'), status('syncing'), status('idle'))
    const told: string[] = []
    const { data } = await wait(server.client(), undefined, ({ syncStatus }) => told.push(syncStatus))
    assert.equal(data.syncStatus, 'idle')
    assert.deepEqual(told, ['syncing', 'syncing', 'idle'])
    assert.equal(server.asked.length, 3)
  })

  it('throws a SyncFailedError with the status where the sync stopped early', async () => {
    const server = await serve(status('failed', { error: { message: 'The disk is full.' } }))
    const error = await reasonOf(wait(server.client()))
    assert.ok(error instanceof SyncFailedError && error instanceof SdkError)
    assert.deepEqual([error.message, error.syncStatus.syncStatus], ['The disk is full.', 'failed'])
  })

  it('ends with the reason of the signal, between two looks as well', async () => {
    const reason = new Error('The job was stopped.')
    const controller = new AbortController()
    const server = await serve(status('syncing'))
    const thrown = reasonOf(
      wait(server.client(), controller.signal, () => {
        setImmediate(() => {
          controller.abort(reason)
        })
      }),
    )
    assert.equal(await thrown, reason)
    assert.equal(server.asked.length, 1)
  })
})
