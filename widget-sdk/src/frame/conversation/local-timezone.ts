/** The visitor's, IANA. Asked for late: a browser takes its time for the first question about dates, which nobody need wait for. */
export function localTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
