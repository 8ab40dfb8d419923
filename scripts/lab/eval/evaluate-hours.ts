import { setImmediate as letOthersRun } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import { openingAt, scheduleOf } from '../../../server/src/knowledge/index.ts'
import { inTurn } from '../command/progress.ts'
import { wallClock, type WallSchedule } from './wall-clock.ts'
import { ask } from './ask.ts'
import { type DataFolder, type Row, textOf } from './data-folder.ts'
import { type Findings, figure, joinFindings, timing } from './findings.ts'
import { loadSet } from './load-set.ts'
import type { EvaluatedService } from './evaluated-service.ts'
import { stateOf } from './state-of.ts'

/** Opening hours, by the rule alone and by chat, held against a computation that shares no code with the service. */
export function evaluateHours(data: DataFolder): (service: EvaluatedService) => Promise<Findings> {
  const branches = data.rows('bestbuy-stores/locations.jsonl')
  const schedules = distinctSchedules([...data.rows('osm-hours/hours.jsonl'), ...branches])
  return async (service) => joinFindings([await measureRule(schedules), await measureChat(service, branches)])
}

const halfHourMs = 30 * 60_000
const halfHoursAWeek = 7 * 48

/** Zones with the weeks in which their clocks change; for those without changes, some weeks. */
const weeksByZone: Readonly<Record<string, readonly [string, string]>> = {
  'Europe/Paris': ['2026-03-26', '2026-10-22'],
  'Europe/Lisbon': ['2026-03-26', '2026-10-22'],
  'America/New_York': ['2026-03-05', '2026-10-29'],
  'America/Los_Angeles': ['2026-03-05', '2026-10-29'],
  'Asia/Kolkata': ['2026-03-26', '2026-10-22'],
  'Australia/Adelaide': ['2026-04-02', '2026-10-01'],
}

function distinctSchedules(rows: readonly Row[]): WallSchedule[] {
  const texts = new Set(rows.map((row) => JSON.stringify(row['operatingHours'])))
  // The folder's own format: weekdays with the contract's hours.
  return [...texts].map((text) => ({
    operatingHours: JSON.parse(text) as WallSchedule['operatingHours'],
    specialHours: [],
  }))
}

async function measureRule(schedules: readonly WallSchedule[]): Promise<Findings> {
  const zones = Object.entries(weeksByZone)
  const agreed = await inTurn('opening hours by the rule: schedules', schedules, async (hours) => {
    // Without it nothing else in this process, the service included, would get its turn for minutes.
    await letOthersRun()
    return zones.map(([zone, weeks]) => Number(weeks.every((week) => agrees(hours, zone, week))))
  })
  return {
    loads: [],
    figures: [figure({ set: 'schedules', measure: 'agree with the wall clock', by: 'rule' }, agreed.flat())],
    timings: [],
  }
}

/** Whether rule and wall clock say the same every half hour of a week. */
function agrees(hours: WallSchedule, zone: string, week: string): boolean {
  const schedule = scheduleOf({ ...hours })
  const stateAt = wallClock(zone)
  const start = Date.parse(`${week}T00:00:00Z`)
  return Array.from({ length: halfHoursAWeek }, (_, step) => start + step * halfHourMs).every((epochMs) => {
    const at = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone)
    return openingAt(schedule, at).state === stateAt(hours, epochMs)
  })
}

/** States that lie in one zone as a whole: the zone of a branch is known without looking its position up. */
const zoneOfState: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['CT', 'GA', 'MA', 'MD', 'NC', 'NJ', 'NY', 'OH', 'PA', 'SC', 'VA'].map((state) => [
      state,
      'America/New_York',
    ]),
  ),
  ...Object.fromEntries(
    ['AL', 'AR', 'IA', 'IL', 'LA', 'MN', 'MO', 'MS', 'OK', 'WI'].map((state) => [state, 'America/Chicago']),
  ),
  ...Object.fromEntries(['CO', 'MT', 'NM', 'UT', 'WY'].map((state) => [state, 'America/Denver'])),
  ...Object.fromEntries(['CA', 'WA'].map((state) => [state, 'America/Los_Angeles'])),
  AZ: 'America/Phoenix',
  HI: 'Pacific/Honolulu',
}

const branchesAsked = 100
/** A winter evening, the morning on which clocks go forward, and a summer evening. */
const instants = ['2026-01-16T02:05:00Z', '2026-03-08T16:05:00Z', '2026-07-10T01:40:00Z']

async function measureChat(service: EvaluatedService, branches: readonly Row[]): Promise<Findings> {
  const { shop, load } = await loadSet(service, {
    name: 'branches with hours',
    kind: 'location',
    items: branches,
  })
  const names = branches.map((row) => textOf(row, 'name'))
  const known = branches.filter(
    (row) =>
      zoneOfState[stateOf(row)] !== undefined && names.filter((name) => name === row['name']).length === 1,
  )
  const every = Math.floor(known.length / branchesAsked)
  const asked = Array.from({ length: branchesAsked }, (_, index) => known[index * every]).filter(
    (row) => row !== undefined,
  )
  const questions = instants.flatMap((instant) => asked.map((row) => ({ instant, row })))
  try {
    const replies = await inTurn('open or closed: chat', questions, async ({ instant, row }) => {
      service.setClock(new Date(instant))
      const query = `Is ${textOf(row, 'name')} open now?`
      const reply = await ask(service, shop, { kind: 'location', query })
      return { ...reply, isRight: isRight(reply, row, instant) }
    })
    return {
      loads: [load],
      figures: [
        figure(
          { set: 'open or closed', measure: 'right', by: 'chat' },
          replies.map((reply) => Number(reply.isRight)),
        ),
      ],
      timings: [
        timing(
          'chat turn, open or closed',
          replies.map((reply) => reply.milliseconds),
        ),
      ],
    }
  } finally {
    service.setClock()
  }
}

function isRight(
  reply: { readonly content: string; readonly sources: readonly string[] },
  row: Row,
  instant: string,
): boolean {
  // The folder's own format: weekdays with the contract's hours.
  const operatingHours = row['operatingHours'] as WallSchedule['operatingHours']
  const state = wallClock(zoneOfState[stateOf(row)] ?? '')(
    { operatingHours, specialHours: [] },
    Date.parse(instant),
  )
  const isSaid = / is (open|closed)\b[^.]* now/u.exec(reply.content)?.[1]
  return isSaid === state && reply.sources[0] === textOf(row, 'externalId')
}
