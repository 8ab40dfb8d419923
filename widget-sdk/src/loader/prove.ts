import type { Identity } from './identity.ts'

/** Proof of the visitor's id. The page's function for it is asked for a new one each time. */
export async function prove(
  { identityToken }: Identity,
  onFailure: (code: string, error: unknown) => void,
): Promise<string | undefined> {
  try {
    return typeof identityToken === 'function' ? await identityToken() : identityToken
  } catch (error) {
    onFailure('IDENTITY_TOKEN_FAILED', error)
    return undefined
  }
}
