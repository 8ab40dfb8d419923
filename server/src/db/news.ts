import type { Notifications } from './notifications.ts'

/** News that something has happened to a subject. Some may be missed, so whoever waits also looks from time to time. */
export interface News {
  /** Hears of one subject until the returned function is called. */
  listen(subject: string, listener: () => void): () => void
  /** Tells those of this process at once. */
  tell(subject: string): void
}

/** News that transactions send to a channel, the subject being the payload. The channel is listened to on first use. */
export function openNews(database: Pick<Notifications, 'listen'>, channel: string): News {
  const listeners = new Map<string, Set<() => void>>()
  let isListening = false
  const tell = (subject: string): void => {
    for (const each of listeners.get(subject) ?? []) each()
  }

  return {
    tell,
    listen(subject, listener) {
      if (!isListening) {
        isListening = true
        database.listen(channel, tell).catch(() => {
          isListening = false
        })
      }
      const others = listeners.get(subject) ?? new Set()
      listeners.set(subject, others.add(listener))
      return () => {
        others.delete(listener)
        if (others.size === 0) listeners.delete(subject)
      }
    },
  }
}
