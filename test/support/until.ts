import { setTimeout as wait } from 'node:timers/promises'

/** Looks again and again until something holds; the spec's own time limit ends a wait in vain. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(10)
}
