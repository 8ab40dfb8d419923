import { Presets, SingleBar } from 'cli-progress'

export interface Progress {
  to(value: number, total: number): void
  /** Takes the bar away and leaves one line that says what came of it. */
  done(outcome: string): void
}

/** A bar on a terminal; elsewhere only the last line is written. */
export function progress(title: string): Progress {
  const started = performance.now()
  const bar = new SingleBar(
    { format: `${title.padEnd(44)} {bar} {value}/{total}`, clearOnComplete: true, hideCursor: true },
    Presets.shades_classic,
  )
  bar.start(1, 0)
  return {
    to(value, total) {
      bar.setTotal(Math.max(total, 1))
      bar.update(value)
    },
    done(outcome) {
      bar.stop()
      const seconds = (performance.now() - started) / 1000
      console.log(`${title.padEnd(44)} ${seconds.toFixed(1).padStart(7)} s  ${outcome}`)
    },
  }
}

/** Does the work for one item after the other, so that the time each takes is its own. */
export async function inTurn<Item, Result>(
  title: string,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const bar = progress(title)
  const results: Result[] = []
  try {
    for (const [index, item] of items.entries()) {
      results.push(await work(item, index))
      bar.to(index + 1, items.length)
    }
  } finally {
    bar.done(`${String(results.length)} of ${String(items.length)}`)
  }
  return results
}
