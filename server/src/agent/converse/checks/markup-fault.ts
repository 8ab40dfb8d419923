import { isSafeAddress } from '../../../platform/markdown/safe-address.ts'
import type { Ground } from '../ground.ts'
import { findDisguise } from './clean-letters.ts'
import { faultOf, type Fault } from './fault.ts'
import type { Shown } from './show-text.ts'

const unfilled = /\{\{\s?[a-z]\d/

/** Raw HTML, letters in disguise, slots that no record filled, and images that no product in the evidence has. */
export function findMarkupFault(shown: Shown, ground: Ground): Fault | undefined {
  if (shown.holdsHtml || shown.isSuspect) return faultOf('markup', shown.text)
  if (unfilled.test(shown.text)) return faultOf('slot', shown.text)
  const titled = [...shown.links, ...shown.images].find(({ title }) => (title ?? '') !== '')
  if (titled !== undefined) return faultOf('markup', `a title on ${titled.url}`)
  const image = shown.images.find(({ url }) => !isImageOfProduct(url, ground))
  if (image !== undefined) return faultOf('image', image.url)
  return findDisguise(shown.text)
}

function isImageOfProduct(url: string, { evidence }: Ground): boolean {
  return (
    isSafeAddress(url) &&
    [...evidence.values()].some((each) => each.kind === 'product' && each.record.imageUrl === url)
  )
}
