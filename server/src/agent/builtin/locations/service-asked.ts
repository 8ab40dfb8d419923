import { contentTerms } from '../../../language/content-terms.ts'
import type { LocationRecord } from '../../tools/read-record.ts'
import type { Need } from '../understand/need.ts'

/** "Do you do alterations?" asks for a service where some place lists one that has all its words. Undefined: none does. */
export function asPutOfService(need: Need, locations: readonly LocationRecord[]): Need | undefined {
  if (need.asks !== 'anything' || need.refersBack !== undefined || need.about !== undefined) return undefined
  const asked = contentTerms(need.text)
  const service = locations
    .flatMap(({ services }) => services)
    .find((each) => asked.every((term) => contentTerms(each).includes(term)))
  return asked.length === 0 || service === undefined
    ? undefined
    : { ...need, asks: 'services', service, about: 'location' }
}
