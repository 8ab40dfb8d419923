import type { LanguageWords } from '../words/language-words.ts'
import * as amounts from './amounts.ts'
import * as asks from './asks.ts'
import * as attributes from './attributes.ts'
import * as choosing from './choosing.ts'
import * as clauses from './clauses.ts'
import * as comparing from './comparing.ts'
import { en as forms } from './forms.ts'
import { en as intents } from './intents.ts'
import * as limits from './limits.ts'
import { en as locationReplies } from './location-replies.ts'
import * as locationRequests from './location-requests.ts'
import * as orders from './orders.ts'
import * as places from './places.ts'
import * as recall from './recall.ts'
import * as references from './references.ts'
import * as memory from './remembering.ts'
import { plainWords } from './plain-words.ts'
import { en as replies } from './replies.ts'
import { tellingWords } from './telling.ts'
import * as times from './times.ts'
import { en as wants } from './wants.ts'
import * as wishes from './wishes.ts'

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

  choosing,
  forms,
  intents,
  locationReplies,
  locationRequests,
  memory,
  plainWords,
  recall,
  replies,
  tellingWords,
  wants,
  wishes,
}
