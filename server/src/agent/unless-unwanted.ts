import type { EngineTurn } from '../engine.ts'

/** What a wait comes to when nobody reads on. */
export const left = Symbol('left')

/** What the work comes to. Once nobody reads on it is not begun, or not waited for any longer. */
export function unlessUnwanted<Result>(
  { unwanted }: Pick<EngineTurn, 'unwanted'>,
  work: () => Promise<Result>,
): Promise<Result | typeof left> {
  if (unwanted === undefined) return work()
  if (unwanted.aborted) return Promise.resolve(left)
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      resolve(left)
    }
    unwanted.addEventListener('abort', leave, { once: true })
    work()
      .then(resolve, reject)
      .finally(() => {
        unwanted.removeEventListener('abort', leave)
      })
  })
}
