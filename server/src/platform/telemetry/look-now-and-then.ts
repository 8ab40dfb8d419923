/**
 * Looks at most every `goodForMs`, and never twice at the same time. Whoever asks waits `withinMs` at most, and gets
 * nothing where the look failed or is not over by then.
 */
export function lookNowAndThen<Seen>(
  look: () => Promise<Seen>,
  { withinMs, goodForMs }: { readonly withinMs: number; readonly goodForMs: number },
): () => Promise<Seen | undefined> {
  let last: { readonly at: number; readonly seen: Promise<Seen | undefined> } | undefined
  let isLooking = false

  const begin = (): Promise<Seen | undefined> => {
    isLooking = true
    const seen = look()
      .catch(() => undefined)
      .finally(() => (isLooking = false))
    last = { at: performance.now(), seen }
    return seen
  }
  return () => {
    const isGood = last !== undefined && (isLooking || performance.now() - last.at < goodForMs)
    const seen = isGood && last !== undefined ? last.seen : begin()
    let timer: NodeJS.Timeout | undefined
    const timeUp = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        resolve(undefined)
      }, withinMs)
    })
    return Promise.race([seen, timeUp]).finally(() => {
      clearTimeout(timer)
    })
  }
}
