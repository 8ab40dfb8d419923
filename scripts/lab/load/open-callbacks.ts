import { randomUUID } from 'node:crypto'
import { openReceiver } from '../start/open-receiver.ts'

/** Waits for what a server posts about a message, wherever it comes from and whether it comes before the answer. */
export interface Callbacks {
  readonly url: string
  /** A text that the reply repeats, so that its callback is known. */
  newMark(): string
  /** Resolves once a callback has come that holds the mark. */
  arrival(mark: string): Promise<void>
  /** How often callbacks with this mark have come. */
  arrivals(mark: string): number
  close(): Promise<void>
}

const markPattern = /mark-[0-9a-f-]{36}/

/** @param withinMs how long one is waited for before it counts as lost */
export async function openCallbacks(withinMs: number): Promise<Callbacks> {
  const counts = new Map<string, number>()
  const waiting = new Map<string, () => void>()
  const receiver = await openReceiver((body) => {
    const mark = markPattern.exec(body.toString())?.[0]
    if (mark === undefined) return
    counts.set(mark, (counts.get(mark) ?? 0) + 1)
    waiting.get(mark)?.()
    waiting.delete(mark)
  })
  return {
    url: receiver.url,
    newMark: () => `mark-${randomUUID()}`,
    arrival: (mark) =>
      new Promise((resolve, reject) => {
        if (counts.has(mark)) {
          resolve()
          return
        }
        const timeout = setTimeout(() => {
          waiting.delete(mark)
          reject(new Error('no callback came in time'))
        }, withinMs)
        waiting.set(mark, () => {
          clearTimeout(timeout)
          resolve()
        })
      }),
    arrivals: (mark) => counts.get(mark) ?? 0,
    close: () => receiver.close(),
  }
}
