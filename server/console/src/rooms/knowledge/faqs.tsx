import { useRouterState } from '@tanstack/react-router'
import { bodyOf, dataOf, type Schemas } from '../../api.ts'
import { textIn, textOrNull } from '../../parts/action-form.tsx'
import { TextField } from '../../parts/fields.tsx'
import { filledIn } from './draft.ts'
import { attributesIn, linesIn } from './entered.ts'
import type { Kind } from './kind.ts'
import { CommonInputs, commonFacts, LinesField, listText } from './shared-inputs.tsx'

type Faq = Schemas['Faq']
type Draft = Required<Schemas['FaqUpdate']>

export const faqs: Kind<Faq, Draft> = {
  one: 'FAQ',
  several: 'FAQs',
  searchKind: 'faq',
  scope: 'knowledge:write',
  titleOf: ({ question }) => question,
  filters: ['category', 'externalId', 'updatedSince', 'syncState'],
  columns: [
    { title: 'Answer', cell: ({ answer }) => <span className="excerpt">{answer}</span> },
    { title: 'Category', cell: ({ category }) => category },
  ],
  facts: (faq) => [
    ['Question', faq.question],
    ['Answer', faq.answer],
    ['Category', faq.category],
    ['Keywords', listText(faq.keywords)],
    ...commonFacts(faq),
  ],
  Inputs,
  draftIn: (entered) => ({
    question: textIn(entered, 'question'),
    answer: textIn(entered, 'answer'),
    category: textOrNull(entered, 'category'),
    keywords: linesIn(entered, 'keywords'),
    tags: linesIn(entered, 'tags'),
    externalId: textOrNull(entered, 'externalId'),
    metadata: attributesIn(entered, 'metadata'),
  }),
  calls: (api, kbId) => ({
    list: (query, signal) =>
      bodyOf(api.GET('/knowledge-bases/{kbId}/faqs', { params: { path: { kbId }, query }, signal })),
    read: (id, signal) =>
      dataOf(
        api.GET('/knowledge-bases/{kbId}/faqs/{id}', {
          params: { path: { kbId, id } },
          signal: signal ?? null,
        }),
      ),
    create: (draft, idempotencyKey) =>
      dataOf(
        api.POST('/knowledge-bases/{kbId}/faqs', {
          params: { path: { kbId }, header: { 'Idempotency-Key': idempotencyKey } },
          body: { ...filledIn(draft), question: draft.question, answer: draft.answer },
        }),
      ),
    change: (id, body) =>
      dataOf(api.PUT('/knowledge-bases/{kbId}/faqs/{id}', { params: { path: { kbId, id } }, body })),
    remove: (id) =>
      dataOf(api.DELETE('/knowledge-bases/{kbId}/faqs/{id}', { params: { path: { kbId, id } } })),
  }),
}

/** A link may bring the question that has no answer yet. */
function Inputs({ row }: { readonly row: Faq | undefined }) {
  const { question = '' }: { readonly question?: unknown } = useRouterState({
    select: ({ location }) => location.search,
  })
  return (
    <>
      <TextField
        label="Question"
        name="question"
        defaultValue={row?.question ?? String(question)}
        maxLength={1000}
        isRequired
        hint="As a customer would put it."
      />
      <TextField
        label="Answer"
        name="answer"
        rows={8}
        defaultValue={row?.answer ?? ''}
        maxLength={10_000}
        isRequired
        hint="Plain text or Markdown. The assistant answers with it."
      />
      <LinesField
        label="Keywords"
        name="keywords"
        stored={row?.keywords}
        hint="Other wordings and search terms that lead to this answer, one a line."
      />
      <TextField label="Category" name="category" defaultValue={row?.category ?? ''} maxLength={200} />
      <CommonInputs row={row} />
    </>
  )
}
