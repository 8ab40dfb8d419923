import { languageCodes } from '../../../language/language-code.ts'
import { languageOf } from '../../../language/language-of.ts'
import { formatNumber } from '../../../language/format-number.ts'
import type { Voice } from '../../../language/voice.ts'
import { markdownText } from '../../replies/markdown-text.ts'
import type { Attribute } from './read-attribute.ts'

/** "Packed size". */
export function labelOf({ label }: Pick<Attribute, 'label'>): string {
  return markdownText(`${label.charAt(0).toUpperCase()}${label.slice(1)}`)
}

const yesAndNo: ReadonlySet<string> = new Set(
  languageCodes.map(languageOf).flatMap(({ replies: { yes, no } }) => [yes, no]),
)

/** "Magnetic": true, or "yes". */
export function isYesOrNo({ value }: Pick<Attribute, 'value'>): boolean {
  return typeof value === 'boolean' || yesAndNo.has(String(value).trim().toLowerCase())
}

/** The value as the record has it, with its unit; a number in the way of the language. */
export function valueOf({ value, unitText }: Attribute, voice: Voice): string {
  if (typeof value === 'boolean')
    return value ? languageOf(voice.language).replies.yes : languageOf(voice.language).replies.no
  const shown = typeof value === 'number' ? formatNumber(value, voice.locale) : value
  return markdownText([shown, unitText].filter((each) => each !== undefined).join(' '))
}
