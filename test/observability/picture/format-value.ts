/** A number in the unit that a Grafana panel names. */
export function formatValue(value: number, unit: string): string {
  switch (unit) {
    case 's':
      return formatSeconds(value)
    case 'percentunit':
      return `${digits(value * 100)} %`
    case 'bytes':
      return `${digits(value / 2 ** 20)} MiB`
    case 'reqps':
    case 'ops':
      return `${digits(value)}/s`
    case 'bool':
      return value === 1 ? 'yes' : value === 0 ? 'no' : ''
    default:
      return digits(value)
  }
}

function formatSeconds(value: number): string {
  if (value === 0) return '0 s'
  if (value < 1) return `${digits(value * 1_000)} ms`
  return value < 120 ? `${digits(value)} s` : `${digits(value / 60)} min`
}

function digits(value: number): string {
  if (value === 0) return '0'
  const places = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return String(Number(value.toFixed(places)))
}
