const safeSchemes: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:']

/**
 * Whether a link may lead there: an absolute address of the web, of mail or of the telephone. White space, control and
 * invisible characters are refused altogether, because browsers drop some of them before they read the scheme.
 */
export function isSafeAddress(address: string): boolean {
  if (/[\s\p{Cc}\p{Cf}]/u.test(address) || !URL.canParse(address)) return false
  return safeSchemes.includes(new URL(address).protocol)
}
