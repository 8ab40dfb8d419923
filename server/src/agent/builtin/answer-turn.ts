import { languageOf } from '../../language/language-of.ts'
import type { EngineContext } from '../../context.ts'
import type { EngineAnswer, EngineTurn, Suggestion } from '../../engine.ts'
import type { SubmittedForm } from '../../form.ts'
import { everyKind } from '../../knowledge/index.ts'
import { correctSpelling } from '../../retrieval/index.ts'
import { openPlugins, type Plugins } from '../plugins/open-plugins.ts'
import { readSuggestion } from '../remembering/read-suggestion.ts'
import { openTrail, type Trail } from '../trail.ts'
import { openSearches } from '../tools/searches.ts'
import { answerNeed } from './answer-need.ts'
import { answerCourtesy, composeRefusal } from './intents/answer-intent.ts'
import type { Courtesy } from './intents/intent.ts'
import { type Answered, isSure, joinAnswers, joinContents, type JoinedAnswer } from './join-answers.ts'
import { chooseVoice } from '../replies/choose-voice.ts'
import { inWordsOfRecords } from './in-words-of-records.ts'
import type { NeedAnswer } from '../replies/need-answer.ts'
import { assess } from '../replies/outcome-of.ts'
import { left, unlessUnwanted } from '../unless-unwanted.ts'
import { offerByTopic } from './suggest-nearest.ts'
import { spellOutNames } from './products/spell-out-names.ts'
import { readForeign } from './read-foreign.ts'
import { recall } from './recall.ts'
import type { Task } from './task.ts'
import type { Need } from './understand/need.ts'
import { orderCompared } from './understand/read-comparison.ts'
import { courtesyOf, understand } from './understand/understand.ts'
import { readRecords } from '../tools/read-records.ts'
import { composeFaqs } from './compose-faqs.ts'
import { composeProductList } from './products/compose-products.ts'
import { answerBooking } from './forms/booking/answer-booking.ts'
import { passOn } from './forms/contact/ask-contact.ts'
import { recommend } from './forms/narrow/recommend.ts'
import { readPurpose } from './forms/purpose.ts'
import { say } from './forms/say.ts'

/** A reply, without what it has cost. */
export type TurnAnswer = JoinedAnswer & Pick<EngineAnswer, 'sessionEnded'>

/** Answers a turn without a language model: a message by what it asks for, a form by what it was raised for. */
export async function answerTurn(task: Task): Promise<TurnAnswer> {
  const { turn } = task
  if (turn.submission !== undefined) return answerForm(task, turn.submission)
  const chosen = readSuggestion(turn, task.language)
  return chosen === undefined ? answerMessage(task) : tellSuggestion(task, chosen)
}

async function tellSuggestion(task: Task, chosen: Suggestion): Promise<TurnAnswer> {
  const answer = await answerSuggestion(task, chosen)
  if (answer === undefined) return answerMessage({ ...task, turn: { ...task.turn, message: chosen.text } })
  task.turn.onDelta?.(answer.content)
  return { ...answer, ...assess([answer]), sessionEnded: false }
}

async function answerMessage(task: Task): Promise<TurnAnswer> {
  const { ctx, turn } = task
  // "Thats it" is spelt well enough for courtesy, and becomes "tents it" in a shop that has tents.
  const courtesy = courtesyOf(turn.message, task.language)
  if (courtesy !== undefined) return answerPolitely(task, courtesy)
  const spelt = await correctSpelling(ctx, {
    knowledgeBaseId: turn.knowledgeBaseId,
    kinds: everyKind.map(({ name }) => name),
    text: turn.message,
  })
  const told = await inWordsOfRecords(ctx, spelt, {
    knowledgeBaseId: turn.knowledgeBaseId,
    language: task.language,
  })
  const { text, names } = await spellOutNames(ctx, told, turn.knowledgeBaseId)
  const understood = understand(text, turn.history, task.language)
  if (understood.courtesy !== undefined) return answerPolitely(task, understood.courtesy)
  return answerNeeds(
    task,
    understood.needs.map((need) => withNames(need, names, task)),
  )
}

function answerPolitely(task: Task, courtesy: Courtesy): TurnAnswer {
  const answer = answerCourtesy(courtesy, task)
  task.turn.onDelta?.(answer.content)
  return { ...answer, ...assess([answer]), sessionEnded: courtesy === 'farewell' }
}

/** Whoever tells one name after another by its number alone wants the two compared. */
function withNames(need: Need, names: readonly string[], { language }: Task): Need {
  const areTold = names.length > 0 && names.every((name) => need.text.includes(name))
  if (!areTold || need.comparison !== undefined) return need
  return {
    ...need,
    comparison: { names },
    order: need.order ?? orderCompared(need.text, languageOf(language)),
  }
}

interface Opened {
  /** Those of the turn, where some of their calls may have been made already. */
  readonly plugins?: Plugins
  /** What searches ask, so that it can be counted. To find out what kind of thing a visitor wants costs nothing. */
  readonly searching?: EngineContext['model']
  readonly trail?: Trail
}

export async function openTask(
  ctx: EngineContext,
  turn: EngineTurn,
  { plugins = openPlugins(ctx, turn), searching = ctx.model, trail = openTrail() }: Opened = {},
): Promise<Task> {
  return {
    ...chooseVoice(turn),
    ctx,
    turn,
    written: turn.message,
    memory: await recall(ctx, turn),
    searches: openSearches(ctx, turn, { trail, counted: searching }),
    plugins,
    trail,
  }
}

/** The answers are words of the visitor, not a message to be understood: what to do with them, the form knows. */
async function answerForm(task: Task, submission: SubmittedForm): Promise<TurnAnswer> {
  const given = submission.answers.map((answer) => [answer.key, answer] as const)
  const turn = { ...task.turn, answered: new Map([...task.turn.answered, ...given]) }
  const answer = await answerSubmission({ ...task, turn }, submission)
  turn.onDelta?.(answer.content)
  return { ...answer, ...assess([answer]), sessionEnded: false }
}

async function answerNeeds(task: Task, needs: readonly Need[]): Promise<TurnAnswer> {
  const { turn } = task
  const answers: Answered[] = []
  let written = ''
  for (const need of needs) {
    task.trail.understood(need)
    turn.signal.throwIfAborted()
    const leansOn = need.leansOnNeed === undefined ? undefined : answers[need.leansOnNeed]?.answer
    const work = () => answerOne(task, need, leansOn)
    const answer = written === '' ? await work() : await unlessUnwanted(turn, work)
    // Whoever has left gets what has been told by then, and nothing is looked up any more.
    if (answer === left) {
      return { ...joinAnswers(answers.filter(isSure), task), content: written, sessionEnded: false }
    }
    if (answer === undefined) task.trail.leftOut({ text: need.text, reason: whyNot(task) })
    answers.push({ need, answer })
    written = writeOn(turn, written, joinContents(answers))
  }
  const isRefused = answers.every(({ answer }) => answer === undefined)
  const again = isRefused && turn.message === task.written ? await readForeign(task) : undefined
  if (again !== undefined) return answerMessage(again)
  const reply = isRefused ? await refuse(task, answers) : joinAnswers(answers, task)
  writeOn(turn, written, reply.content)
  return { ...reply, sessionEnded: false }
}

/** Says that there is no answer, and what else could be asked: what comes near to a single question, where something does. */
async function refuse(task: Task, answers: readonly Answered[]): Promise<JoinedAnswer> {
  const refusal = joinAnswers(answers, task, await composeRefusal(task))
  const [only, ...others] = answers
  if (only === undefined || others.length > 0) return refusal
  return { ...refusal, actions: await offerByTopic(task, only.need) }
}

function whyNot({ trail }: Task): string {
  const isAnythingFound = trail.told().searches.some(({ hits }) => hits.length > 0)
  return isAnythingFound ? 'notNearEnough' : 'nothingFound'
}

async function answerOne(
  task: Task,
  need: Need,
  leansOn: NeedAnswer | undefined,
): Promise<NeedAnswer | undefined> {
  return leansOn === undefined
    ? answerNeed(task, need)
    : answerNeed(await withAnswer(task, leansOn), { ...need, refersBack: need.refersBack ?? it })
}

/** Tells what has come to the reply since `written`, its beginning. */
function writeOn({ onDelta }: EngineTurn, written: string, reply: string): string {
  if (reply.length > written.length) onDelta?.(reply.slice(written.length))
  return reply
}

const it = { kind: 'it' } as const
const nothingBefore = { facts: [], products: [], messagesBefore: 0 } as const

/** What an earlier part of the same message was answered with is as good as shown before. */
async function withAnswer(task: Task, { content, products, sources }: NeedAnswer): Promise<Task> {
  const { ctx, turn, memory } = task
  const reply = { role: 'assistant', content, products: products.map(({ id }) => id), sources } as const
  const history = [{ role: 'user', content: turn.message }, reply] as const
  const { turns } = await recall(ctx, { ...turn, history, memory: nothingBefore })
  return { ...task, memory: { ...memory, turns: [...turns, ...memory.turns] } }
}

/**
 * What the record says that a visitor has chosen among several. Undefined: it is not there any more, or of a kind that
 * is asked about rather than told.
 */
async function answerSuggestion(task: Task, { kind, id }: Suggestion): Promise<NeedAnswer | undefined> {
  const { ctx, turn } = task
  const { knowledgeBaseId } = turn
  const [record] = await readRecords(ctx, { knowledgeBaseId, records: [{ kind, id }] })
  if (record === undefined || record.kind === 'location') return undefined
  const answer = record.kind === 'faq' ? composeFaqs([record]) : composeProductList(undefined, [record], task)
  // The visitor has said that it is this one.
  return { ...answer, confidence: 1 }
}

/** Goes on with what a form was raised for, now that it has been answered. */
async function answerSubmission(task: Task, submission: SubmittedForm): Promise<NeedAnswer> {
  const purpose = readPurpose(submission.purpose)
  switch (purpose?.kind) {
    case 'book':
      return answerBooking(task, submission, purpose)
    case 'contact':
      return passOn(task, purpose)
    case 'narrow':
      return recommend(task, purpose)
    case undefined:
      return say([languageOf(task.language).forms.noted])
  }
}
