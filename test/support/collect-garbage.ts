import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
// The flag makes a function of every new global scope.
const collect = runInNewContext('gc') as () => void

/** What is only weakly held is gone afterwards, as it is for whatever is under way for long. */
export async function collectGarbage(): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    // What the work at hand still holds is let go of with it.
    await nextTurn()
    collect()
  }
}
