import type { PGlite } from '@electric-sql/pglite'
import { escapeIdentifier, type Client, type Pool } from 'pg'
import type { Clock, Stop } from '../clock.ts'
import type { Log } from '../platform/log.ts'

type Listener = (payload: string) => void

export interface Notifications {
  /**
   * Hears what is sent to a channel with NOTIFY until the returned function is called. Delivery is best effort:
   * what is sent while the connection is being remade is not heard, so whoever waits also looks from time to time.
   */
  listen(channel: string, listener: Listener): Promise<() => void>
  close(): Promise<void>
}

/** PGlite has one session, so LISTEN goes through the pool, or it could land inside an open transaction and be undone with it. */
export function embeddedNotifications(pglite: PGlite, pool: Pool): Notifications {
  const channels = createChannels()
  const stop = pglite.onNotification((channel, payload) => {
    channels.tell(channel, payload)
  })
  return {
    async listen(channel, listener) {
      const isFirst = channels.add(channel, listener)
      if (isFirst) await pool.query(`listen ${escapeIdentifier(channel)}`)
      return channels.remover(channel, listener)
    },
    close: () => {
      stop()
      return Promise.resolve()
    },
  }
}

const longestPauseMs = 10_000

interface Parts {
  readonly clock: Clock
  readonly log: Log
}

/** One connection for every channel, made on first use and remade whenever it is lost. */
export function connectionNotifications(newClient: () => Client, { clock, log }: Parts): Notifications {
  const channels = createChannels()
  let connection: Promise<Client | undefined> | undefined
  let stopRetry: Stop = () => undefined
  let failures = 0
  let isClosed = false

  const lose = (client: Client, err?: unknown): void => {
    client.removeAllListeners()
    client.on('error', () => undefined) // a dying connection may fail more than once
    client.end().catch(() => undefined)
    connection = undefined
    if (isClosed) return
    log.warn({ component: 'database', err }, 'lost the connection that hears notifications; making another')
    stopRetry()
    stopRetry = clock.timeout(Math.min(2 ** failures * 250, longestPauseMs), () => void connect())
    failures += 1
  }

  const open = async (): Promise<Client | undefined> => {
    const client = newClient()
    client.once('error', (error) => {
      lose(client, error)
    })
    client.once('end', () => {
      lose(client)
    })
    client.on('notification', ({ channel, payload }) => {
      channels.tell(channel, payload ?? '')
    })
    try {
      await client.connect()
      for (const channel of channels.names()) await client.query(`listen ${escapeIdentifier(channel)}`)
      failures = 0
      return client
    } catch (error) {
      lose(client, error)
      return undefined
    }
  }
  const connect = (): Promise<Client | undefined> => (connection ??= open())

  return {
    async listen(channel, listener) {
      const isFirst = channels.add(channel, listener)
      const client = await connect()
      // Listening twice is harmless; a failure shows as a lost connection, after which every channel is listened to anew.
      if (isFirst) await client?.query(`listen ${escapeIdentifier(channel)}`).catch(() => undefined)
      return channels.remover(channel, listener)
    },
    async close() {
      isClosed = true
      stopRetry()
      const client = await connection
      client?.removeAllListeners()
      client?.on('error', () => undefined)
      await client?.end()
    },
  }
}

function createChannels() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    names: () => listeners.keys(),
    tell: (channel: string, payload: string) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload)
    },
    /** Whether this is the first listener the channel ever had: it stays listened to when the last one leaves. */
    add: (channel: string, listener: Listener): boolean => {
      const known = listeners.get(channel)
      if (known !== undefined) {
        known.add(listener)
        return false
      }
      listeners.set(channel, new Set([listener]))
      return true
    },
    remover: (channel: string, listener: Listener) => (): void => {
      listeners.get(channel)?.delete(listener)
    },
  }
}
