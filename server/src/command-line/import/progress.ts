import cliProgress from 'cli-progress'

/** How far one step of an import is. */
export interface Progress {
  /** Something is done now; `note` says more about it. */
  advanceTo(done: number, note?: string): void
  /** Something to know in between, such as a wait. */
  remark(text: string): void
  stop(): void
}

export type StartProgress = (title: string, total: number) => Progress

/** A bar that is redrawn in place. */
export function progressBars(screen: NodeJS.WriteStream): StartProgress {
  return (title, total) => {
    const bar = new cliProgress.SingleBar({
      stream: screen,
      format: `${title} {bar} {percentage} %  {value} of {total}  {note}`,
      barCompleteChar: '█',
      barIncompleteChar: '░',
      barsize: 24,
      clearOnComplete: true,
      // The cursor would stay hidden after an end by force.
      hideCursor: null,
      gracefulExit: false,
    })
    bar.start(total, 0, { note: '' })
    return {
      advanceTo: (done, note = '') => {
        bar.update(done, { note })
      },
      remark: (note) => {
        bar.update({ note })
      },
      stop: () => {
        bar.stop()
      },
    }
  }
}

/** A line for every tenth of the way, for logs. */
export function progressLines(say: (line: string) => void): StartProgress {
  return (title, total) => {
    let told = 0
    return {
      advanceTo(done, note) {
        const tenth = Math.floor((done * 10) / Math.max(1, total))
        if (tenth <= told || done >= total) return
        told = tenth
        say(`${title}: ${String(done)} of ${String(total)}${note === undefined ? '' : `, ${note}`}`)
      },
      remark: say,
      stop: () => undefined,
    }
  }
}
