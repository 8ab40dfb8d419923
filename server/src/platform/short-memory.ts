import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { agingBy } from './aging.ts'

/** Keeps what was read for a moment, so that what is asked for with every request is not read with every request. */
export interface ShortMemory<Value extends object> {
  /** The value of `key`, read anew once it is too old. What is being read already is not read twice. */
  recall(key: string, read: () => Promise<Value | undefined>): Promise<Value | undefined>
  /** It was there when it was read last, however long ago. */
  hasFound(key: string): boolean
  /** From now on these are read anew, readings under way and what was not there included. */
  forget(isMeant: (value: Value) => boolean): void
}

export interface KeptFor {
  readonly clock: Clock
  readonly valuesMs: number
  /** How long it is remembered that something is not there; 0: not at all. */
  readonly absencesMs: number
}

const mostKeys = 10_000

export function createShortMemory<Value extends object>(kept: KeptFor): ShortMemory<Value> {
  const values = new LRUCache<string, Value>({ ...agingBy(kept.clock), max: mostKeys, ttl: kept.valuesMs })
  // Apart from the others, so that whoever asks for what is not there does not drive out what is.
  const absences = new LRUCache<string, true>({
    ...agingBy(kept.clock),
    max: mostKeys,
    ttl: Math.max(1, kept.absencesMs),
  })
  const found = new LRUCache<string, true>({ max: mostKeys })
  const readings = new Map<string, Promise<Value | undefined>>()
  let changes = 0

  const readAndKeep = async (
    key: string,
    read: () => Promise<Value | undefined>,
  ): Promise<Value | undefined> => {
    const changesBefore = changes
    const value = await read()
    if (value === undefined) found.delete(key)
    else found.set(key, true)
    if (changes !== changesBefore) return value
    if (value !== undefined) values.set(key, value)
    else if (kept.absencesMs > 0) absences.set(key, true)
    return value
  }
  return {
    async recall(key, read) {
      const known = values.get(key)
      if (known !== undefined || absences.has(key)) return known
      const underWay = readings.get(key)
      if (underWay !== undefined) return underWay
      const reading = readAndKeep(key, read).finally(() => {
        if (readings.get(key) === reading) readings.delete(key)
      })
      readings.set(key, reading)
      return reading
    },
    hasFound: (key) => found.has(key),
    forget(isMeant) {
      changes += 1
      readings.clear()
      absences.clear()
      for (const [key, value] of values.entries()) if (isMeant(value)) values.delete(key)
    },
  }
}
