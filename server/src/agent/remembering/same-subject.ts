import { attribute, changeable, hedge, measured } from './words/en.ts'

/**
 * Whether a later statement takes the place of an earlier one: it says the same, or plainly the same thing anew, such
 * as another budget. When in doubt both stay.
 */
export function isSameSubject(earlier: string, later: string): boolean {
  const [one, other] = [plain(earlier), plain(later)]
  if (one === other) return true
  const name = attributeIn(one)
  if (name !== undefined) return name === attributeIn(other)
  return measured.test(one) && measured.test(other) && withoutMeasure(one) === withoutMeasure(other)
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s!.,;:]+$/u, '')
    .replace(/\bi am\b/g, "i'm")
    .replace(/\bwe are\b/g, "we're")
}

/** Nothing when more is said than this one thing, which would be lost with it. */
function attributeIn(text: string): string | undefined {
  return /[,;]\s|\s(?:and|but|so)\s/.test(text) ? undefined : attribute.exec(text)?.groups?.['name']
}

function withoutMeasure(text: string): string {
  return text.replace(hedge, '').replace(changeable, '#')
}
