import assert from 'node:assert/strict'
import { findFault } from '../../../../server/src/agent/cohere/checks/index.ts'
import { cite } from './cite.ts'
import { german } from './honest/de.ts'
import { english } from './honest/en.ts'
import { spanish } from './honest/es.ts'
import { further } from './honest/further.ts'
import { french } from './honest/fr.ts'
import type { Scenario } from './honest/scenario.ts'
import { changes, isNoLie, type Language } from './lies.ts'
import { groundOf } from './records.ts'

const corpus: Readonly<Record<Language, readonly Scenario[]>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
}
const languages = ['en', 'de', 'fr', 'es'] as const
const honest = languages.flatMap((language) =>
  [...corpus[language], ...further.filter((each) => each.language === language)].flatMap(
    ({ said, keys, passages }) =>
      passages.map((passage) => ({ language, passage, ground: groundOf({ said, keys, language }) })),
  ),
)
const mostThrownAwayPercent = 1

describe('the checks on a corpus', () => {
  it(`throw away at most ${String(mostThrownAwayPercent)} % of ${String(honest.length)} honest passages`, () => {
    assert.ok(honest.length >= 400)
    const thrownAway = honest.flatMap(({ passage, ground }) => {
      const fault = findFault(cite(passage), ground)
      return fault === undefined ? [] : [`${fault.kind}: ${passage}`]
    })
    console.log(`      ${String(thrownAway.length)} of ${String(honest.length)} thrown away`)
    assert.ok(thrownAway.length * 100 <= honest.length * mostThrownAwayPercent, thrownAway.join('\n'))
  })

  for (const { name, apply } of changes) {
    it(`let no lie pass: ${name}`, () => {
      const lies = honest.flatMap(({ language, passage, ground }) =>
        apply(passage, language).map((lie) => ({ lie, ground })),
      )
      console.log(`      ${String(lies.length)} lies`)
      assert.ok(lies.length > 0)
      const passed = lies.filter(
        ({ lie, ground }) => !isNoLie(lie) && findFault(cite(lie), ground) === undefined,
      )
      assert.deepEqual(
        passed.map(({ lie }) => lie),
        [],
      )
    })
  }
})
