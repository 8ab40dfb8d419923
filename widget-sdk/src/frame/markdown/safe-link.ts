const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** The address in the browser's own spelling, or nothing where a click could do more than open what it says. */
export function safeLink(address: string): string | undefined {
  const url = parsed(address)
  if (url === undefined || !protocols.has(url.protocol)) return undefined
  // A name before the host is there to look like another host.
  return url.username === '' && url.password === '' ? url.href : undefined
}

/** Only of what the service has published as a picture of a record. The frame's policy asks for no other scheme either. */
export function safePicture(address: string | undefined): string | undefined {
  const url = address === undefined ? undefined : parsed(address)
  return url?.protocol === 'https:' ? url.href : undefined
}

/** Addresses that are relative to this frame mean nothing to a visitor. */
function parsed(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
