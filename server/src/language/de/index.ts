import type { LanguageWords } from '../words/language-words.ts'
import * as amounts from './amounts.ts'
import * as asks from './asks.ts'
import * as attributes from './attributes.ts'
import * as choosing from './choosing.ts'
import * as clauses from './clauses.ts'
import * as comparing from './comparing.ts'
import { de as forms } from './forms.ts'
import { de as intents } from './intents.ts'
import * as limits from './limits.ts'
import { de as locationReplies } from './location-replies.ts'
import * as locationRequests from './location-requests.ts'
import * as orders from './orders.ts'
import * as places from './places.ts'
import * as recall from './recall.ts'
import * as references from './references.ts'
import * as subjects from './subjects.ts'
import * as memory from './remembering.ts'
import { plainWords } from './plain-words.ts'
import { de as replies } from './replies.ts'
import { tellingWords } from './telling.ts'
import * as times from './times.ts'
import { de as wants } from './wants.ts'
import * as wishes from './wishes.ts'

export const de: LanguageWords = {
  code: 'de',
  amounts,
  asks,
  attributes,
  clauses,
  comparing,
  limits,
  orders,
  places,
  references,
  subjects,
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
