import { Temporal } from 'temporal-polyfill'
import { hoursOn, openingAt } from '../../../knowledge/index.ts'
import { positionOf } from '../../builtin/locations/find-scope.ts'
import { localTime } from '../../builtin/locations/local-time.ts'
import type { Task } from '../../builtin/task.ts'
import { findFirstLocations, findLocationsNear } from '../../tools/find-locations.ts'
import type { LocationRecord } from '../../tools/read-record.ts'
import { type Desk, remark, textIn, type Tool, type ToolDocument } from '../desk.ts'
import type { ToldDay, ToldHours } from '../ground.ts'
import { findAt } from './nearest-locations.ts'

const mostLocations = 3
const daysAhead = 7

/** Tells when locations are open, each on its own clock. */
export const openingHours: Tool = async (desk, request) => {
  const date = dateIn(textIn(request, 'date'))
  const locations = await locationsMeant(desk, textIn(request, 'location'))
  desk.outcome.hasSearched = true
  desk.outcome.hasFound ||= locations.length > 0
  if (locations.length === 0) return remark('There is no such location.')
  return locations.slice(0, mostLocations).map((each) => tellHours(desk, each, date))
}

async function locationsMeant(
  { task, findings }: Desk,
  named: string | undefined,
): Promise<readonly LocationRecord[]> {
  const known = named === undefined ? undefined : findings.all.get(named)
  if (known?.kind === 'location' || known?.kind === 'hours') return [known.record]
  return named === undefined ? usualLocations(task) : findAt(task, named)
}

/** Those around the visitor; where that is not known, the first ones. */
async function usualLocations({ ctx, turn }: Task): Promise<readonly LocationRecord[]> {
  const { knowledgeBaseId } = turn
  const position = positionOf(turn)
  if (position === undefined) return findFirstLocations(ctx, { knowledgeBaseId, limit: mostLocations })
  const near = await findLocationsNear(ctx, { knowledgeBaseId, position, limit: mostLocations })
  return near.map(({ location }) => location)
}

function tellHours(
  { task, findings }: Desk,
  location: LocationRecord,
  date: Temporal.PlainDate | undefined,
): ToolDocument {
  const now = localTime(task.ctx, task.turn, location)
  const first = date ?? now.toPlainDate()
  const days = Array.from({ length: date === undefined ? daysAhead : 1 }, (_, index) =>
    dayOf(location, first.add({ days: index })),
  )
  const hours: ToldHours = { isOpenNow: isOpenAt(location, now), days }
  const data = {
    kind: 'hours',
    name: location.name,
    address: location.address,
    ...(location.status !== 'open' && { status: location.status.replaceAll('_', ' ') }),
    local_time: `${weekdayName(now.toPlainDate())} ${now.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')}`,
    ...(hours.isOpenNow !== undefined && { open_now: hours.isOpenNow ? 'yes' : 'no' }),
    days: days.map((day) => ({
      date: day.date,
      weekday: weekdayName(Temporal.PlainDate.from(day.date)),
      hours: hoursText(day),
    })),
  }
  return findings.add(`${location.id} ${first.toString()} ${String(days.length)}`, data, (told) => ({
    kind: 'hours',
    record: location,
    told,
    hours,
  }))
}

/** What is closed altogether has no hours: they would be promised in vain. */
function dayOf({ schedule, status }: LocationRecord, date: Temporal.PlainDate): ToldDay {
  return { date: date.toString(), slots: status === 'open' ? hoursOn(schedule, date).slots : [] }
}

function isOpenAt({ schedule, status }: LocationRecord, now: Temporal.ZonedDateTime): boolean | undefined {
  if (status !== 'open') return false
  const { state } = openingAt(schedule, now)
  return state === 'unknown' ? undefined : state === 'open'
}

function hoursText({ slots }: ToldDay): string {
  if (slots === undefined) return 'unknown'
  return slots.length === 0 ? 'closed' : slots.map(({ open, close }) => `${open}–${close}`).join(', ')
}

function weekdayName(date: Temporal.PlainDate): string {
  return date.toLocaleString('en', { weekday: 'long' })
}

function dateIn(text: string | undefined): Temporal.PlainDate | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return undefined
  }
}
