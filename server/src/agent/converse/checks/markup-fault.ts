import { isSafeAddress } from '../../../platform/markdown/safe-address.ts'
import type { Ground } from '../ground.ts'
import { type Fault, faultOf } from './fault.ts'
import type { Shown } from './show-text.ts'

/** Joined emoji are the only ones that need an invisible character. */
const joinedEmoji = /\p{Extended_Pictographic}\ufe0f?\u200d(?=\p{Extended_Pictographic})/gu
/** What scripts that run from right to left, and those of India, need to be written. */
const needed = /[\u200e\u200f\u061c\u2066\u2067\u2069]|(?<=[\p{M}\p{Script=Arabic}])[\u200c\u200d]/gu
const invisible = /[\p{Cf}\p{Co}]/u
const control = /[^\P{Cc}\n\t\r]/u
/** Letters that look like plain ones: fullwidth, mathematical, enclosed; and other points. */
const disguised =
  /[\uff01-\uff5e\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f189}\u2460-\u24ff\u2024\uff0e\u3002\uff61]/u
const mixed =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A text in other letters than it seems to be in could say anything unread. */
function findDisguise(text: string): Fault | undefined {
  const plain = text.replace(joinedEmoji, '').replace(needed, '')
  const isDisguised =
    invisible.test(plain) ||
    control.test(plain) ||
    mixed.test(plain) ||
    (disguised.test(plain) && !eastAsian.test(plain))
  return isDisguised ? faultOf('markup', 'letters that are not what they seem') : undefined
}

const unfilled = /\{\{\s?[a-z]\d/

/** Raw HTML, letters in disguise, slots that no record filled, and images that no product in the findings has. */
export function findMarkupFault(shown: Shown, ground: Ground): Fault | undefined {
  if (shown.holdsHtml || shown.isSuspect) return faultOf('markup', shown.text)
  if (unfilled.test(shown.text)) return faultOf('slot', shown.text)
  const titled = [...shown.links, ...shown.images].find(({ title }) => (title ?? '') !== '')
  if (titled !== undefined) return faultOf('markup', `a title on ${titled.url}`)
  const image = shown.images.find(({ url }) => !isImageOfProduct(url, ground))
  if (image !== undefined) return faultOf('image', image.url)
  return findDisguise(shown.text)
}

function isImageOfProduct(url: string, { findings }: Ground): boolean {
  return (
    isSafeAddress(url) &&
    [...findings.values()].some((each) => each.kind === 'product' && each.record.imageUrl === url)
  )
}
