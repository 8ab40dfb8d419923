import type { Host } from './connect-host.ts'

export interface FreshProof {
  /** Asks the page for a proof of identity. */
  readonly freshProof: () => Promise<string | undefined>
  /** Takes the page's answer. */
  readonly onProof: (token: string | undefined) => void
}

/** The page asks its backend, which may take a while. */
const mostMs = 15_000

export function freshProofFrom({ tell }: Pick<Host, 'tell'>): FreshProof {
  let take: ((token: string | undefined) => void) | undefined
  return {
    freshProof: () =>
      new Promise((resolve) => {
        const patience = setTimeout(resolve, mostMs, undefined)
        take = (token) => {
          clearTimeout(patience)
          resolve(token)
        }
        tell({ type: 'identity-token-wanted' })
      }),
    onProof: (token) => take?.(token),
  }
}
