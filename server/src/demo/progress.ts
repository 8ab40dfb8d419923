import { SingleBar } from 'cli-progress'

/** How far something has got, told on standard output. */
export interface Progress {
  show(done: number, total: number): void
  end(): void
}

/** A bar that moves on a terminal; a line for each step where lines are kept, as in a log file. */
export function startProgress(title: string): Progress {
  return process.stdout.isTTY ? movingBar(title) : plainLines(title)
}

function movingBar(title: string): Progress {
  const bar = new SingleBar({
    format: `${title} [{bar}] {value} of {total}`,
    stream: process.stdout,
    hideCursor: true,
    // What a signal does is decided in one place, and not here.
    gracefulExit: false,
  })
  bar.start(1, 0)
  return {
    show: (done, total) => {
      bar.setTotal(total)
      bar.update(done)
    },
    end: () => {
      bar.stop()
    },
  }
}

function plainLines(title: string): Progress {
  let shown = ''
  return {
    show: (done, total) => {
      const line = `${title}: ${String(done)} of ${String(total)}\n`
      if (line !== shown) process.stdout.write(line)
      shown = line
    },
    end: () => undefined,
  }
}
