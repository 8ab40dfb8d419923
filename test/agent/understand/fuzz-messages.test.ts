import assert from 'node:assert/strict'
import { fuzzMessages, longestMessage, vocabularyOf } from '../../../scripts/lab/fuzz/fuzz-messages.ts'
import { languageCodes } from '../../../server/src/language/language-code.ts'
import { understand } from '../../../server/src/agent/builtin/understand/understand.ts'

describe('fuzzMessages', () => {
  const made = (seed: number, count: number): string[] => {
    const make = fuzzMessages(seed)
    return Array.from({ length: count }, () => make())
  }

  it('makes the same messages of the same seed, and others of another one', () => {
    assert.deepEqual(made(1, 20), made(1, 20))
    assert.notDeepEqual(made(1, 20), made(2, 20))
  })

  it('makes none that is empty or too long, and some of every size', () => {
    const lengths = made(3, 300).map(({ length }) => length)
    assert.ok(lengths.every((length) => length > 0 && length <= longestMessage))
    assert.ok(lengths.some((length) => length < 100) && lengths.some((length) => length > 3_900))
  })

  it('takes its words from what the engine looks for in each language', () => {
    const telling = { en: 'cheapest', de: 'günstigste', fr: 'combien', es: 'cuánto' }
    for (const language of languageCodes)
      assert.ok(vocabularyOf(language).includes(telling[language]), language)
  })

  it('makes nothing that is not understood, as message and as history', () => {
    const make = fuzzMessages(5)
    for (const language of languageCodes) {
      for (let round = 0; round < 3; round += 1) {
        const said = Array.from({ length: 4 }, () => ({ role: 'user' as const, content: make({ language }) }))
        const { needs, courtesy } = understand(make({ language }), said, language)
        assert.ok(courtesy !== undefined || needs.length > 0)
      }
    }
  })
})
