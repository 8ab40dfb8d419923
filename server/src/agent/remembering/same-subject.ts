import { languageOf } from '../../language/language-of.ts'
import type { LanguageCode } from '../../language/language-code.ts'
import type { MemoryWords } from '../../language/language-words.ts'

/**
 * Whether a later statement takes the place of an earlier one: it says the same, or plainly the same thing anew, such
 * as another budget. When in doubt both stay.
 */
export function isSameSubject(earlier: string, later: string, language: LanguageCode): boolean {
  const words = languageOf(language).memory
  const { measured } = words
  const [one, other] = [plain(earlier, words), plain(later, words)]
  if (one === other) return true
  const name = attributeIn(one, words)
  if (name !== undefined) return name === attributeIn(other, words)
  return (
    measured.test(one) && measured.test(other) && withoutMeasure(one, words) === withoutMeasure(other, words)
  )
}

function plain(text: string, { shortForms }: MemoryWords): string {
  const ended = text.toLowerCase().replace(/(?<![\s!.,;:])[\s!.,;:]+$/u, '')
  return shortForms.reduce((rest, [long, short]) => rest.replace(long, short), ended)
}

/** Nothing when more is said than this one thing, which would be lost with it. */
function attributeIn(text: string, { attribute, severalThings }: MemoryWords): string | undefined {
  return severalThings.test(text) ? undefined : attribute.exec(text)?.groups?.['name']
}

function withoutMeasure(text: string, { changeable, hedge }: MemoryWords): string {
  return text.replace(hedge, '').replace(changeable, '#')
}
