import { leaveForProvider, useOpenId } from './openid.ts'
import { WayIn } from './way-in.tsx'

/** The way to the provider's own page, where one is configured. */
export function SingleSignOn({ waitingLink }: { readonly waitingLink: string | undefined }) {
  const { data } = useOpenId()
  if (data === undefined || data === null) return undefined
  return <WayIn label={`Sign in with ${data.name}`} enter={() => leaveForProvider('openid', waitingLink)} />
}
