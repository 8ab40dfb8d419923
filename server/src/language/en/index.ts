import type { LanguageWords } from '../words/language-words.ts'
import * as amounts from './amounts.ts'
import * as asks from './asks.ts'
import * as attributes from './attributes.ts'
import * as clauses from './clauses.ts'
import * as comparing from './comparing.ts'
import * as limits from './limits.ts'
import * as orders from './orders.ts'
import * as places from './places.ts'
import * as references from './references.ts'
import * as times from './times.ts'

export const en: LanguageWords = {
  code: 'en',
  amounts,
  asks,
  attributes,
  clauses,
  comparing,
  limits,
  orders,
  places,
  references,
  subjects: undefined,
  times,
}
