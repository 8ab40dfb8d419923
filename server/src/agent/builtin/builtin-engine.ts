import type { Context } from '../../context.ts'
import { type Buckets, noCredits, prices, sumOf } from '../../metering/index.ts'
import type { Engine, EngineAnswer, EngineTurn } from '../../engine.ts'
import type { SubmittedForm } from '../../form.ts'
import { everyKind } from '../../knowledge/index.ts'
import { correctSpelling } from '../../retrieval/index.ts'
import { mostPluginCalls, openPlugins } from '../plugins/open-plugins.ts'
import { searchBuckets } from '../tools/search-knowledge.ts'
import { answerNeed } from './answer-need.ts'
import { answerSubmission } from './forms/answer-submission.ts'
import { type Answered, joinAnswers, joinContents } from './join-answers.ts'
import { chooseVoice } from './languages/choose-voice.ts'
import type { Voice } from './languages/voice.ts'
import { markdownText } from './markdown-text.ts'
import type { NeedAnswer } from './need-answer.ts'
import { recall } from './recall.ts'
import { mostSearches, openSearches } from './searches.ts'
import type { Task } from './task.ts'

import { understand } from './understand/understand.ts'
import type { Need, SmallTalk } from './understand/need.ts'
import { wordsOf } from './words/words-of.ts'

/** Answers from the knowledge base without a language model: the same question always gets the same answer. */
export const builtinEngine: Engine<Context> = {
  maximumMillicredits: sumOf(bucketsOf({ searches: mostSearches, pluginCalls: mostPluginCalls })),

  async answer(ctx: Context, turn: EngineTurn): Promise<EngineAnswer> {
    if (turn.submission !== undefined) return answerForm(ctx, turn, turn.submission)
    const message = await correctSpelling(ctx, {
      knowledgeBaseId: turn.knowledgeBaseId,
      kinds: everyKind.map(({ name }) => name),
      text: turn.message,
    })
    const voice = chooseVoice(turn)
    const { smallTalk, needs } = understand(message, turn.history, voice.language)
    if (smallTalk === undefined) return answerNeeds(await openTask(ctx, turn, voice), needs)
    const answer = answerSmallTalk(smallTalk, turn, voice)
    turn.onDelta?.(answer.content)
    return answer
  },
}

interface Work {
  readonly searches: number
  readonly pluginCalls: number
}

/** What a turn costs: the answer, and every search and every call of a plugin it took. */
function bucketsOf({ searches, pluginCalls }: Work): Buckets {
  return {
    ...noCredits,
    chat: prices.chat,
    retrieval: searches * searchBuckets.retrieval,
    embedding: searches * searchBuckets.embedding,
    plugin: pluginCalls * prices.plugin,
  }
}

const noTokens = { inputTokens: 0, outputTokens: 0 }

function answerSmallTalk(talk: SmallTalk, { visitor }: EngineTurn, voice: Voice): EngineAnswer {
  const words = wordsOf(voice)
  const called = visitor.name === null || visitor.name.trim() === '' ? '' : `, ${markdownText(visitor.name)}`
  const contents: Readonly<Record<SmallTalk, string>> = {
    greeting: words.greeting(called),
    thanks: words.thanks,
    acknowledgement: words.acknowledgement,
    farewell: words.farewell(called),
  }
  return {
    content: contents[talk],
    products: [],
    sources: [],
    actions: [],
    sessionEnded: talk === 'farewell',
    buckets: bucketsOf({ searches: 0, pluginCalls: 0 }),
    usage: noTokens,
  }
}

/** The answers are words of the visitor, not a message to be understood: what to do with them, the form knows. */
async function answerForm(ctx: Context, turn: EngineTurn, submission: SubmittedForm): Promise<EngineAnswer> {
  const given = submission.answers.map((answer) => [answer.key, answer] as const)
  const answered = new Map([...turn.answered, ...given])
  const task = await openTask(ctx, { ...turn, answered }, chooseVoice(turn))
  const answer = await answerSubmission(task, submission)
  turn.onDelta?.(answer.content)
  return finished(task, answer)
}

async function openTask(ctx: Context, turn: EngineTurn, voice: Voice): Promise<Task> {
  return {
    ...voice,
    ctx,
    turn,
    memory: await recall(ctx, turn),
    searches: openSearches(ctx, turn),
    plugins: openPlugins(ctx, turn),
  }
}

function finished({ searches, plugins }: Task, answer: NeedAnswer): EngineAnswer {
  return {
    ...answer,
    sessionEnded: false,
    buckets: bucketsOf({ searches: searches.count(), pluginCalls: plugins.count() }),
    usage: noTokens,
  }
}

async function answerNeeds(task: Task, needs: readonly Need[]): Promise<EngineAnswer> {
  const { turn } = task
  const answers: Answered[] = []
  let written = ''
  for (const need of needs) {
    turn.signal.throwIfAborted()
    const leansOn = need.leansOnNeed === undefined ? undefined : answers[need.leansOnNeed]?.answer
    const answer =
      leansOn === undefined
        ? await answerNeed(task, need)
        : await answerNeed(await withAnswer(task, leansOn), { ...need, refersBack: need.refersBack ?? it })
    answers.push({ need, answer })
    written = writeOn(turn, written, joinContents(answers))
  }
  const reply = joinAnswers(answers, task)
  writeOn(turn, written, reply.content)
  return finished(task, reply)
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
