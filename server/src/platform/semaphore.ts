/** Runs `work` when it is its turn. Who still waits when `signal` fires never gets a turn. */
export type Semaphore = <Result>(signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>

/** Lets so many pieces of work run at a time; the others wait their turn, first come, first served. */
export function createSemaphore(atOnce: number): Semaphore {
  let running = 0
  const waiting = new Set<() => void>()

  const enter = async (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted()
    if (running < atOnce) {
      running += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = (): void => {
        waiting.delete(takeTurn)
        reject(new Error('The wait for a turn was ended.', { cause: signal.reason }))
      }
      const takeTurn = (): void => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      waiting.add(takeTurn)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  }
  /** The turn passes to whoever has waited longest. */
  const leave = (): void => {
    const [next] = waiting
    if (next === undefined) {
      running -= 1
      return
    }
    waiting.delete(next)
    next()
  }

  return async (signal, work) => {
    await enter(signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
