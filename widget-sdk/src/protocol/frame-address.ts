/** Query parameters of the frame's address. Nothing else is ever in it: addresses end up in logs. */
export const keyParameter = 'key'
export const visitorParameter = 'visitorId'

/** @param visitorId as given to `identify`; an anonymous visitor has none */
export function frameAddress(origin: string, apiKey: string, visitorId: string | undefined): string {
  const address = new URL('/widget/frame', origin)
  address.searchParams.set(keyParameter, apiKey)
  if (visitorId !== undefined) address.searchParams.set(visitorParameter, visitorId)
  return address.href
}
