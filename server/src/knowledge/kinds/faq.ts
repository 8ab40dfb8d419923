import type { Kind } from './kind.ts'
import { textsIn } from './searchable-text.ts'

/** Characters of an answer that are read for what it means. */
const longestMeaning = 120

export const faq: Kind<'faq'> = {
  name: 'faq',
  plural: 'faqs',
  idPrefix: 'faq',
  scopeFamily: 'knowledge',
  required: ['question', 'answer'],
  titleField: 'question',
  matchBy: ['externalId'],
  faults: () => [],
  complete: (fields) => fields,
  searchableText: (fields) => ({
    title: textsIn(fields, ['question', 'keywords']),
    body: textsIn(fields, ['answer', 'category', 'tags']),
    things: [],
    numbers: [],
    keys: textsIn(fields, ['externalId']),
  }),
  meanings: (fields) => [
    ...textsIn(fields, ['question']),
    ...[textsIn(fields, ['keywords']).join(', ')].filter((keywords) => keywords !== ''),
    ...textsIn(fields, ['answer']).map((answer) => answer.slice(0, longestMeaning)),
  ],
  excerptTexts: (fields) => textsIn(fields, ['answer']),
  filterFields: ['category', 'tags'],
  ranking: {
    titleWeight: 2,
    // Question and answer speak of the same things, and an answer is much longer: both count for a while.
    saturation: 3,
    lengthInfluence: 0.75,
    // Questions are asked in ever other words, so likeness helps to find them.
    thingWeight: 0,
    vectorShare: { spelling: 0.45, meaning: 0.2 },
    // A FAQ is met by its question: its answer's words are about everything around it and blur the likeness.
    embedded: 'title',
    neutralWords: '',
    looksUpNeutralWords: true,
    // How a question is put helps to tell FAQs apart.
    looksUpFunctionWords: true,
    namedBySmallNumbers: true,
    answersAnyQuestion: true,
    // A FAQ fits when its question is the visitor's, not when it merely mentions what the visitor names.
    fit: { coverage: 0.5, likeness: 1, meant: { coverage: 0.5, likeness: 1 }, asked: 0.1 },
  },
}
