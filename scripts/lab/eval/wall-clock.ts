/** Hours as they are stored. */
export interface WallSchedule {
  readonly operatingHours: Readonly<Record<string, WallHours>>
  readonly specialHours: readonly (WallHours & { readonly date: string })[]
}
interface Slot {
  readonly open: string
  readonly close: string
}
type WallHours = Slot | { readonly slots: readonly Slot[] } | { readonly isClosed: true }

const dayMs = 86_400_000

/**
 * Whether a place is open, found out the naive way: by the clock that Intl shows in its zone, without a library for
 * dates. A wall time is turned into an instant by trying the offsets that hold a day before and a day after.
 */
export function wallClock(
  timeZone: string,
): (hours: WallSchedule, epochMs: number) => 'open' | 'closed' | 'unknown' {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  /** The wall clock at an instant, as if it were UTC. */
  const wallMs = (epochMs: number): number => {
    const parts = new Map(format.formatToParts(epochMs).map(({ type, value }) => [type, value]))
    const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? ''
    return Date.parse(`${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00Z`)
  }
  /** The instant when the wall clock first shows a time; where it never does, the one it would have been before the change. */
  const instantOf = (wall: number): number => {
    const before = wall - (wallMs(wall - dayMs) - (wall - dayMs))
    const after = wall - (wallMs(wall + dayMs) - (wall + dayMs))
    const shown = [before, after].filter((each) => wallMs(each) === wall)
    return shown.length > 0 ? Math.min(...shown) : before
  }
  const instants = new Map<number, number>()
  const remembered = (wall: number): number => {
    const known = instants.get(wall) ?? instantOf(wall)
    instants.set(wall, known)
    return known
  }
  return (hours, epochMs) => {
    const today = Math.floor(wallMs(epochMs) / dayMs) * dayMs
    const isWithin = (midnight: number): boolean =>
      (slotsOn(hours, midnight) ?? []).some(({ open, close }) => {
        const end = minutesOf(close) + (minutesOf(close) <= minutesOf(open) ? 1440 : 0)
        const [from, to] = [minutesOf(open), end].map((minutes) => remembered(midnight + minutes * 60_000))
        return from !== undefined && to !== undefined && from <= epochMs && epochMs < to
      })
    if (isWithin(today) || isWithin(today - dayMs)) return 'open'
    return slotsOn(hours, today) === undefined ? 'unknown' : 'closed'
  }
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

function slotsOn(
  { operatingHours, specialHours }: WallSchedule,
  midnight: number,
): readonly Slot[] | undefined {
  const date = new Date(midnight)
  const text = date.toISOString().slice(0, 10)
  const special = specialHours.filter((each) => each.date === text).at(-1)
  const hours = special ?? operatingHours[weekdays[date.getUTCDay()] ?? '']
  if (hours === undefined) return undefined
  if ('isClosed' in hours) return []
  return 'slots' in hours ? hours.slots : [hours]
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
