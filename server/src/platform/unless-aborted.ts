/** What the work comes to, unless the signal fires first: work that ignores its signal must not hold up anybody. */
export function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abandon = (): void => {
      reject(new Error('The work was stopped', { cause: signal.reason }))
    }
    if (signal.aborted) abandon()
    signal.addEventListener('abort', abandon, { once: true })
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', abandon)
    })
  })
}
