import type { Context } from '../context.ts'
import { open, seal } from '../platform/seal.ts'

/** What signs at the moment: during a rotation two secrets, the old one first. */
export type SigningSecrets = readonly [string, ...string[]]

/** The signing secrets of a key or a webhook as they are stored. */
export interface SealedSecrets {
  readonly current: string
  /** Goes on signing until its time is over. */
  readonly previous: { readonly sealed: string; readonly until: Date } | null
}

/** A signing secret as it is stored: readable only with the key ring, and only for the key or webhook it was made for. */
export function sealSigningSecret(ctx: Context, ownerId: string, secret: string): string {
  return seal(ctx.keyRing, secret, signingSecretOf(ownerId))
}

export function openSigningSecrets(
  ctx: Pick<Context, 'keyRing' | 'clock'>,
  ownerId: string,
  secrets: SealedSecrets,
): SigningSecrets {
  const [first, ...others] = signingAt(secrets, ctx.clock.now())
  const openOne = (sealed: string): string => open(ctx.keyRing, sealed, signingSecretOf(ownerId))
  return [openOne(first), ...others.map(openOne)]
}

/** The same secrets for another owner: a sealed one opens only for the owner it was sealed for. */
export function handOverSecrets(
  ctx: Context,
  secrets: SealedSecrets,
  { from, to }: { readonly from: string; readonly to: string },
): SealedSecrets {
  const handOver = (sealed: string): string =>
    sealSigningSecret(ctx, to, open(ctx.keyRing, sealed, signingSecretOf(from)))
  const { current, previous } = secrets
  return {
    current: handOver(current),
    previous: previous && { ...previous, sealed: handOver(previous.sealed) },
  }
}

/** A new signing secret, shown this once, and until when the old one signs too. */
export interface RotatedSecret {
  readonly secret: string
  readonly overlapEndsAt: Date
}

export interface Rotation {
  /** The new secret, sealed. */
  readonly next: string
  readonly overlapMinutes: number
  readonly now: Date
}

/**
 * Puts a new secret in place and lets the old one sign until the overlap ends. In the middle of another rotation it is
 * the secret not activated yet that makes way: receivers may still know only the one before.
 */
export function rotateSecrets(
  secrets: SealedSecrets,
  { next, overlapMinutes, now }: Rotation,
): { readonly secrets: SealedSecrets; readonly overlapEndsAt: Date } {
  const until = new Date(now.getTime() + overlapMinutes * 60_000)
  const previous = overlapMinutes === 0 ? null : { sealed: signingAt(secrets, now)[0], until }
  return { secrets: { current: next, previous }, overlapEndsAt: until }
}

function signingAt({ current, previous }: SealedSecrets, now: Date): readonly [string, ...string[]] {
  return previous !== null && previous.until > now ? [previous.sealed, current] : [current]
}

/** What it is sealed for. */
export function signingSecretOf(ownerId: string): string {
  return `${ownerId}/callback-secret`
}
