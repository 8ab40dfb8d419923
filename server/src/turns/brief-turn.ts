import type { Context } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import type { EngineAnswer, EngineTurn } from '../engine.ts'
import type { SubmittedForm } from '../form.ts'
import { singleSpaces } from '../single-spaces.ts'
import { type BriefedSubmission, type Exchange, findTurnBriefing } from './briefing-queries.ts'
import type { ClaimedTurn } from './claim-queries.ts'
import { heldFor } from './held-for-turns.ts'
import { historyWindow } from './turn-bounds.ts'

/** Gathers what the engine answers from: the message, who asks, what was said before and which form it answers. */
export async function briefTurn(ctx: Context, turn: ClaimedTurn): Promise<Omit<EngineTurn, 'signal'>> {
  const briefing = await findTurnBriefing(ctx.db, turn, historyWindow)
  const earlier = withinWindow(briefing.earlier ?? [])
  const { knowledgeBaseId, content, submission, language, timezone, answered, memory, ...rest } = briefing
  const { formsReachShop, ...visitor } = rest
  const { buyer, position } = heldFor(ctx, turn.turn_id)
  return {
    knowledgeBaseId,
    conversation: {
      widgetId: turn.widget_id,
      sessionId: turn.session_id,
      isTrial: turn.is_trial,
      turnId: turn.turn_id,
    },
    message: singleSpaces(content),
    ...(submission !== null && { submission: submittedForm(turn, submission) }),
    history: earlier.flatMap(({ question, reply, result }) => [
      { role: 'user' as const, content: singleSpaces(question) },
      { role: 'assistant' as const, content: reply, ...shownIn(result) },
    ]),
    memory: { facts: [], products: [], ...memory, messagesBefore: messagesBefore(turn, earlier) },
    answered: new Map(Object.entries(answered)),
    formsReachShop,
    language,
    timezone,
    visitor: { ...visitor, ...position },
    ...(buyer !== undefined && { buyer }),
  }
}

/** A message that came while an earlier one was being answered stands before that one's reply. */
function messagesBefore({ position }: TurnRow, earlier: readonly Exchange[]): number {
  const later = earlier.filter(({ replyPosition }) => replyPosition > position).length
  return position - 1 + later - 2 * earlier.length
}

function submittedForm({ form_id: formId }: TurnRow, submission: BriefedSubmission): SubmittedForm {
  if (formId === null) throw new Error('A turn that answers no form was briefed with one')
  return { ...submission, formId, submittedAt: new Date(submission.submittedAt) }
}

/** What a reply showed and offered. Its parts were written by the turn that made it, in these very types. */
function shownIn(result: Readonly<Record<string, unknown>>) {
  const parts = result as Partial<Pick<EngineAnswer, 'products' | 'sources' | 'actions'>>
  const { products = [], sources = [], actions = [] } = parts
  const suggestions = actions.flatMap((each) => (each.type === 'suggestions' ? each.suggestions : []))
  return {
    products: products.map((each) => each.id),
    sources: sources.map(({ kind, id }) => ({ kind, id })),
    ...(suggestions.length > 0 && { suggestions }),
  }
}

/** The latest of these exchanges, oldest first as they are, that together stay within the characters of the window. */
function withinWindow(exchanges: readonly Exchange[]): readonly Exchange[] {
  let room = historyWindow.characters
  const first = exchanges.findLastIndex(({ question, reply }) => {
    room -= question.length + reply.length
    return room < 0
  })
  return exchanges.slice(first + 1)
}
