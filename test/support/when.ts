/** `npm run test:full`: every combination, and not only those that are likeliest to show a fault. */
export const isFullRun = process.env['TEST_SIZE'] === 'full'

/** How often a thing is tried in which chance has a part: a full run tries more of what may happen. */
export function runs({ usual, full }: { readonly usual: number; readonly full: number }): number {
  return isFullRun ? full : usual
}

/** Of a long list of cases of one sort every eighth, and in a full run each: with a seed, others of them. */
export function sampled<Case>(cases: readonly Case[]): readonly Case[] {
  const first = Number(process.env['TEST_SEED'] ?? 0) % sampleOf
  return isFullRun ? cases : cases.filter((_, index) => index % sampleOf === first)
}

const sampleOf = 8

/** Each value of one list with one of the other, which is as long; in a full run with each of the other. */
export function pairs<One, Other>(ones: readonly One[], others: readonly Other[]): (readonly [One, Other])[] {
  return ones.flatMap((one, at) =>
    others.filter((_, index) => isFullRun || index === at).map((other) => [one, other] as const),
  )
}

type Spec = (this: Mocha.Context) => Promise<void>

/**
 * `it` where something is at hand, and nothing elsewhere: a spec about PostgreSQL does not exist in a run on the
 * embedded database, so no run has skipped tests.
 */
export function itWhen(isAtHand: boolean): (title: string, spec: Spec) => void {
  return (title, spec) => {
    if (isAtHand) it(title, spec)
  }
}

/** The same for a group of specs. */
export function describeWhen(isAtHand: boolean): (title: string, specs: (this: Mocha.Suite) => void) => void {
  return (title, specs) => {
    if (isAtHand) describe(title, specs)
  }
}
