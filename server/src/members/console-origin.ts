/**
 * Where members come to the console. A service that is reached by a number on its own machine has its name there instead:
 * passkeys are for names.
 * @param origin the service's own
 */
export function consoleOrigin(origin: string): string {
  const url = new URL(origin)
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost'
  return url.origin
}
