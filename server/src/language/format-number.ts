/** A number with all its digits, as the language writes them and without groups: "1,25". */
export function formatNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }).format(value)
}
