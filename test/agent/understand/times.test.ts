import assert from 'node:assert/strict'
import { Temporal } from 'temporal-polyfill'
import type { LanguageCode } from '../../../server/src/language/language-code.ts'
import { readWhen } from '../../../server/src/agent/builtin/understand/read-when.ts'
import { cellsOf, readTable } from '../read-table.ts'
import { readerOf } from './the-need.ts'

for (const [language, rows] of readTable(new URL('times.yaml', import.meta.url))) {
  describe(`the time in a message in ${language}`, () => {
    for (const row of rows) {
      const { when = null } = cellsOf(row, ['when'], ['when'])
      const [now = '', text = ''] = row.said
      it(`of "${text}" is ${String(when ?? 'none')}, said at ${now}`, () => {
        assert.equal(written(text, Temporal.ZonedDateTime.from(now), language), when)
        if (when === null) assert.equal(readerOf(language).theNeed(text).hasTime, false)
      })
    }
  })
}

function written(text: string, now: Temporal.ZonedDateTime, language: LanguageCode): string | null {
  const when = readWhen(text, now, language)
  if (when === undefined) return null
  if (when.kind === 'now') return when.kind
  if (when.kind === 'days') return when.dates.map((date) => date.toString()).join(' ')
  const time = when.time?.toString({ smallestUnit: 'minute' })
  return time === undefined ? when.date.toString() : `${when.date.toString()}T${time}`
}
