/**
 * A time of day as the engine's languages write it: "10:30", "10:30 pm", "10 am", "10.30 Uhr", "10 Uhr 30", "10 h 30",
 * "10.30 h". A plain "10 h" may as well be ten hours, and counts as a number.
 */
export const timePattern = new RegExp(
  [
    String.raw`(?<!\d)(?<hours>\d{1,2}):(?<minutes>\d{2})(?!\d)(?:\s?(?<half>[ap])\.?\s?m\b)?`,
    String.raw`(?<![\d.])(?<hours2>\d{1,2})\s?(?<half2>[ap])\.?\s?m\b`,
    String.raw`(?<![\d.,])(?<hours3>\d{1,2})\.(?<minutes3>\d{2})\s?(?:Uhr|h)(?!\p{L})`,
    String.raw`(?<![\d.,])(?<hours4>\d{1,2})\s?Uhr(?!\p{L})(?:\s(?<minutes4>\d{2})(?!\d))?`,
    String.raw`(?<![\d.,])(?<hours5>\d{1,2})\s?h\s?(?<minutes5>\d{2})(?![\d\p{L}])`,
  ].join('|'),
  'giu',
)

/** Minutes after midnight of what `timePattern` has found; 24:00 is 0. */
export function timeRead({ groups = {} }: RegExpMatchArray): number {
  const of = (name: string): string | undefined =>
    ['', '2', '3', '4', '5'].map((way) => groups[`${name}${way}`]).find((each) => each !== undefined)
  const [hours, half] = [Number(of('hours')), of('half')?.toLowerCase()]
  const shift = half === 'p' ? 12 : 0
  const hoursOfDay = half === undefined ? hours : (hours % 12) + shift
  return (hoursOfDay * 60 + Number(of('minutes') ?? 0)) % 1440
}
