/**
 * The frame's address. Nothing is ever in it but the public key and the visitor's id: addresses end up in logs.
 * @param visitorId as given to `identify`; an anonymous visitor has none
 */
export function frameAddress(origin: string, apiKey: string, visitorId: string | undefined): string {
  const query = new URLSearchParams({ key: apiKey, ...(visitorId && { visitorId }) })
  return `${origin}/widget/frame?${query.toString()}`
}
