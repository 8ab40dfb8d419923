import assert from 'node:assert/strict'
import { languageOfText } from '../../../server/src/agent/replies/choose-language.ts'
import { type LanguageCode, languageCodes } from '../../../server/src/language/language-code.ts'
import { languageOf } from '../../../server/src/language/language-of.ts'
import { detectLanguage } from '../../../server/src/platform/detect-language.ts'

/** What is filled in: neither a word nor a name of any language. */
const filling = ['**X1**', '22', '33']
const lists = [[], ['**X1**'], ['**X1**', '22'], ['**X1**', '22', '33']]

/** Every text of a language by its path, the templates filled in: those with a choice both ways. */
function textsOf(words: object, path = ''): Map<string, readonly string[]> {
  const texts = new Map<string, readonly string[]>()
  for (const [key, value] of Object.entries(words)) {
    const at = `${path}${key}`
    if (typeof value === 'string') texts.set(at, [value])
    else if (typeof value === 'function') texts.set(at, filled(key, value as Template))
    else for (const [inner, text] of textsOf(value as object, `${at}.`)) texts.set(inner, text)
  }
  return texts
}

/** The words are typed; only here are they read without knowing which is which. */
type Template = (...given: readonly unknown[]) => string

const takesList = new Set(['and', 'or'])
const takesChoice = new Set([
  'withinLimit',
  'notInSize',
  'fitsAll',
  'orders',
  'dayRange',
  'atPlace',
  'foundInOrder',
])

function filled(key: string, template: Template): string[] {
  if (takesList.has(key)) return lists.map((list) => template(list))
  if (!takesChoice.has(key)) return [template(...filling)]
  if (key === 'atPlace') return ['lowest', 'highest'].map((first) => template('X1', 'X2', first))
  if (key === 'foundInOrder') return ['lowest', 'highest'].map((first) => template('X1', first))
  return [true, false].map((choice) => (key === 'dayRange' ? template('X1', 'X2', choice) : template(choice)))
}

/** Fewer words are too few for their letters to tell the language. */
function isShort(text: string): boolean {
  return (text.match(/\p{L}{2,}/gu) ?? []).length < 4
}

const rooms = ['replies', 'locationReplies', 'forms'] as const

/** What English and another language have in common: marks and words that are spelt alike. */
// oxfmt-ignore
const alike: ReadonlySet<string> = new Set([
  'row', 'item', 'date', 'sentence', 'away', 'dayAt', 'timeOf', 'website', 'email', 'no', 'cartItem', 'order', 'total',
  'cartTotal', 'summary.item', 'attributeOrNot',
])

function said(room: (typeof rooms)[number], language: LanguageCode): Map<string, readonly string[]> {
  return textsOf(languageOf(language)[room])
}

for (const room of rooms) {
  for (const language of languageCodes) {
    describe(`the words of ${room} in ${language}`, () => {
      it('leave nothing unsaid', () => {
        for (const [path, texts] of said(room, language)) {
          for (const text of texts.slice(takesList.has(path) ? 1 : 0)) assert.notEqual(text.trim(), '', path)
        }
      })

      it('are in their own language', () => {
        for (const [path, texts] of said(room, language)) {
          for (const text of texts) {
            const told = languageOfText(text)
            assert.ok(told === undefined || told === language, `${path} is in ${String(told)}: ${text}`)
            const { language: detected, isCertain } = detectLanguage(text.replace(/[^\p{L}\s]|X1/gu, ' '))
            const isOther = isCertain && languageCodes.some((each) => each === detected && each !== language)
            assert.ok(!isOther || isShort(text), `${path} reads like ${String(detected)}: ${text}`)
          }
        }
      })

      it('put in whatever they are given', () => {
        for (const [path, value] of Object.entries(languageOf(language)[room]) as [string, unknown][]) {
          if (typeof value !== 'function' || takesList.has(path) || takesChoice.has(path)) continue
          const text = (value as Template)(...filling)
          for (const each of filling.slice(0, value.length))
            assert.ok(text.includes(each), `${path}: ${text}`)
        }
      })

      if (language === 'en') return
      it('are not left in English', () => {
        const inEnglish = said(room, 'en')
        for (const [path, texts] of said(room, language)) {
          const [name = ''] = path.split('.').slice(0, 1)
          if (!alike.has(path) && !alike.has(name)) assert.notDeepEqual(texts, inEnglish.get(path), path)
        }
      })
    })
  }
}
