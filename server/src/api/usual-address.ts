/**
 * The widget answers at one address. A browser that came to this machine by its other name is sent there; behind a proxy,
 * which may change the name on the way, nobody is.
 */
export function usualAddress(host: string | undefined, origin: string): string | undefined {
  const { hostname, port } = new URL(origin)
  const isOtherName = hostname === '127.0.0.1' && host === `localhost:${port}`
  return isOtherName ? origin : undefined
}
