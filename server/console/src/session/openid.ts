import { useQuery } from '@tanstack/react-query'
import { askAuth } from '../api.ts'

/** The provider by whose word one can sign in; null where none is configured. */
export function useOpenId() {
  return useQuery({
    queryKey: ['ways'],
    queryFn: async () => {
      const { openId } = await askAuth<{ readonly openId: { readonly name: string } | null }>('GET', 'ways')
      return openId
    },
    staleTime: Infinity,
  })
}

/** Of this tab: the provider's pages come in between. */
const place = 'waiting-link'

/**
 * Leaves for the provider's own page.
 * @param waitingLink an invitation that is to be accepted on the way back
 * @throws Refusal
 */
export async function leaveForProvider(
  path: 'openid' | 'openid/connect',
  waitingLink?: string,
): Promise<void> {
  const { url } = await askAuth<{ readonly url: string }>('POST', path)
  if (waitingLink !== undefined) sessionStorage.setItem(place, waitingLink)
  location.assign(url)
}

/** The invitation that was waiting when somebody left for the provider, once. */
export function takeWaitingLink(): string | undefined {
  const link = sessionStorage.getItem(place) ?? undefined
  sessionStorage.removeItem(place)
  return link
}

/** What is said of an attempt that ended with nobody signed in, by the name that the service gives to the end. */
const refusals: Readonly<Record<string, string>> = {
  expired:
    'That took too long, was begun in another browser or tab, or was done already. Nobody was signed in: try again.',
  declined: 'You were not signed in: it was called off, or you may not use this service by single sign-on.',
  unavailable: 'Single sign-on does not answer at the moment. Try again in a while, or sign in another way.',
  failed:
    'What single sign-on has answered does not hold, so nobody was signed in. Try again; if it stays so, ' +
    'whoever runs this service finds the reason in its log.',
  unverified:
    'Single sign-on does not say that your e-mail address is verified. Sign in another way, and connect it under “Your sign-in”: from then on it works.',
  unknown:
    'Nobody here has your e-mail address. Ask the owner of an account for an invitation, or sign in another way and connect it under “Your sign-in”.',
  replaced:
    'Your e-mail address is connected to another identity of single sign-on. Sign in another way, and connect this one under “Your sign-in”.',
  taken: 'That identity signs in somebody else already. They have to disconnect it first.',
}

/** Says what has come of an attempt, or of a link. */
export function sayOutcome(
  outcome: string,
  { tell, warn }: { readonly tell: (text: string) => void; readonly warn: (text: string) => void },
): void {
  if (outcome === 'connected') tell('It is connected: from now on it signs you in.')
  else if (outcome === 'anew')
    tell(
      'Welcome. For the first time it is proven that this e-mail is yours. Whatever had been set for it ' +
        'before is removed: password, passkeys and single sign-on. Set what you need under “Your sign-in”.',
    )
  else warn(refusals[outcome] ?? 'Nobody was signed in.')
}
