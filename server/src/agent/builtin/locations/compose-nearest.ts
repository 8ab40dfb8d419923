import { languageOf } from '../../../language/language-of.ts'
import type { DistantLocation } from '../../tools/find-locations.ts'
import type { Voice } from '../../../language/voice.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import { locationAnswer, nameOf, whereabouts } from './answer-parts.ts'
import { closureOf } from './describe-hours.ts'
import { formatDistance } from './format-distance.ts'

/** Besides the nearest one. */
const mostOthers = 2

/** What more is said of each location, such as whether it is open. */
type Remark = (location: DistantLocation['location']) => string | undefined

/** How the nearest one is introduced: it may be the nearest of all, of those that are open, or but one. */
type Lead = (name: string, distance: string, details: string) => string

/** The nearest location and those that come after it; one that is closed for now is said to be, and passed over. */
export function composeNearest(
  near: readonly DistantLocation[],
  options: { readonly voice: Voice; readonly remark: Remark; readonly lead: Lead },
): NeedAnswer | undefined {
  const { voice, remark, lead } = options
  const words = languageOf(voice.language).locationReplies
  const distance = ({ distanceKm }: DistantLocation): string => formatDistance(distanceKm, voice.locale)
  const usable = near.filter(({ location }) => closureOf(location, voice) === undefined)
  const [nearest, ...others] = usable.slice(0, mostOthers + 1)
  const [first] = near
  const closure = first && closureOf(first.location, voice)
  const closed = first && closure && words.nearestClosed(nameOf(first.location), distance(first), closure)
  if (nearest === undefined) return first && locationAnswer([closed], [first.location])
  const details = (each: DistantLocation): string =>
    [whereabouts(each.location), remark(each.location)].filter((part) => part !== undefined).join('; ')
  const items = others.map(
    (each) => `- ${words.row(`${nameOf(each.location)} (${distance(each)})`, details(each))}`,
  )
  return locationAnswer(
    [
      closed,
      lead(nameOf(nearest.location), distance(nearest), details(nearest)),
      items.length > 0 ? `${words.nextNearest}\n\n${items.join('\n')}` : undefined,
    ],
    [...(closed === undefined || first === undefined ? [] : [first]), nearest, ...others].map(
      ({ location }) => location,
    ),
  )
}
