import { LRUCache } from 'lru-cache'

/** Keeps what was read for a moment, so that what is asked for with every request is not read with every request. */
export interface ShortMemory<Value extends object> {
  /** The value of `key`, read anew once it is `keptMs` old. What is not there is not remembered. */
  recall(key: string, read: () => Promise<Value | undefined>): Promise<Value | undefined>
  /** From now on these are read anew, readings under way included. */
  forget(isMeant: (value: Value) => boolean): void
}

const mostValues = 10_000

export function createShortMemory<Value extends object>(keptMs: number): ShortMemory<Value> {
  const values = new LRUCache<string, Value>({ max: mostValues, ttl: keptMs })
  let changes = 0
  return {
    async recall(key, read) {
      const known = values.get(key)
      if (known !== undefined) return known
      const changesBefore = changes
      const value = await read()
      if (value !== undefined && changes === changesBefore) values.set(key, value)
      return value
    },
    forget(isMeant) {
      changes += 1
      for (const [key, value] of values.entries()) if (isMeant(value)) values.delete(key)
    },
  }
}
