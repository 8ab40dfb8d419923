/**
 * The visitor's, IANA. Each turn names it, and the start of a conversation does not: a browser takes its time for the
 * first question about dates, and nobody need wait for that.
 */
export function localTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
