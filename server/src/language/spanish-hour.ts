/** A time of day with its article: "las 10:00", but "la 1:00". */
export function spanishHour(time: string): string {
  return `${/^0?1(?!\d)/u.test(time) ? 'la' : 'las'} ${time}`
}
