import { once } from 'node:events'
import { createIORedisClient, Queue, Worker, type IRedisClient } from 'bullmq'
import { Redis, type RedisOptions } from 'ioredis'
import type { Clock } from '../clock.ts'
import { withDeadline } from '../deadline.ts'
import type { Log } from './log.ts'
import { jobDefaults, streams, workerDefaults, type QueueEngine } from './queue-engine.ts'

const reconnecting = { connectTimeout: 5_000, retryStrategy: (times: number) => Math.min(times * 100, 2_000) }

const firstConnectionMs = 1_000
/** A Redis that hangs looks connected: only time tells. Not for workers, whose commands wait for jobs. */
const commandTimeout = 500

/** Jobs on Redis. It need not be up when this is called: connections are retried for as long as the engine is open. */
export async function redisEngine(
  url: string,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Promise<QueueEngine> {
  const connections: IRedisClient[] = []
  const track = (client: IRedisClient): IRedisClient => {
    const duplicate = client.duplicate.bind(client)
    // BullMQ makes a connection of its own per worker; while Redis is down nothing but this can close it.
    client.duplicate = (overrides: Partial<RedisOptions>) => track(duplicate(overrides))
    // Unheard, an error would end the process; what it broke is reported where it was asked for.
    client.on('error', () => undefined)
    connections.push(client)
    return client
  }
  const producer = new Redis(url, {
    ...reconnecting,
    commandTimeout,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  })
  producer.on('error', (err: unknown) => {
    log.warn({ component: 'queue', err }, 'the connection to Redis failed')
  })
  const producerClient = track(createIORedisClient(producer))
  await withDeadline({ clock, ms: firstConnectionMs }, (signal) => once(producer, 'ready', { signal })).catch(
    () => undefined,
  )
  const onError = (err: unknown): void => {
    log.debug({ component: 'queue', err }, 'BullMQ reported an error')
  }
  let consumer: IRedisClient | undefined

  return {
    openQueue(name) {
      // Asking for the version could fail, and BullMQ would remember that failure for ever.
      const queue = new Queue(name, {
        connection: producerClient,
        skipVersionCheck: true,
        defaultJobOptions: jobDefaults,
        streams,
      })
      return queue.on('error', onError)
    },
    openWorker(name, { concurrency, process }) {
      consumer ??= track(createIORedisClient(new Redis(url, { ...reconnecting, maxRetriesPerRequest: null })))
      const worker = new Worker(name, ({ data }) => process(data), {
        connection: consumer,
        concurrency,
        ...workerDefaults,
      })
      return worker.on('error', onError)
    },
    isConnected: () => producer.status === 'ready',
    answers: async () => (await producer.ping()).length > 0,
    disconnect: () => {
      connections.forEach(disconnect)
    },
  }
}

/**
 * While it waits to reconnect, ioredis would stop waiting without saying so, and whoever waits for its end, as
 * BullMQ does, would wait for ever. One last attempt to connect, which fails or is cut, brings that end.
 */
function disconnect(client: IRedisClient): void {
  client.disconnect()
  if (client.status !== 'reconnecting') return
  client.connect().then(
    () => {
      client.disconnect()
    },
    () => undefined,
  )
}
