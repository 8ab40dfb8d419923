const encoder = new TextEncoder()

/** UTF-8. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text)
}

/** The key is the text of the whole secret. */
export function hmacKey(secret: string) {
  return crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
}

/** HMAC-SHA256 of a text. */
export async function hmac(secret: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await hmacKey(secret), bytesOf(text)))
}

/** Base64 with padding. */
export function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
