import type { EngineContext } from '../../context.ts'
import { withDeadline } from '../../deadline.ts'
import type { Engine, EngineAnswer, EngineTurn, TokenUsage } from '../../engine.ts'
import { type ChatMessage, type Model, ModelError } from '../../platform/models/model.ts'
import { answerTurn, openTask, type TurnAnswer } from '../builtin/answer-turn.ts'
import { chooseLanguage } from '../builtin/choose-language.ts'
import { languageCodes } from '../../language/language-code.ts'
import { assess } from '../builtin/outcome-of.ts'
import { maximumMillicreditsOf, mostToolRounds } from '../most-work.ts'
import { readSuggestion } from '../remembering/read-suggestion.ts'
import { sourceOf } from '../builtin/source-of.ts'
import { viewProduct } from '../builtin/products/describe-product.ts'
import { costOf, countCalls, type Work } from '../work.ts'
import { gatherReply, type ModelReply, whileWanted } from './gather-reply.ts'
import { type Fault, productsIn, sourcesIn } from './checks/index.ts'
import { isChoosePurpose } from './choose-purpose.ts'
import type { Desk } from './desk.ts'
import { openEvidence } from './evidence-list.ts'
import type { Ground } from './ground.ts'
import { outcomeOfReply } from './outcome-of-reply.ts'
import { toolPrompts } from './prompts/tool-prompts.ts'
import { endOfSentences, type Written } from './passages-of.ts'
import { readMarks } from './read-marks.ts'
import { openRelease, type Release } from './release-reply.ts'
import { replyLanguages } from './reply-languages.ts'
import { runTool, toolsFor } from './toolbox.ts'
import { readVisitorWishes, wantsPerson } from './visitor-wishes.ts'
import { visitorClock, writeMessages } from './write-messages.ts'

const mostCallsOfRound = 4
const mostOutputTokens = 1_000

type Chat = NonNullable<Model['chat']>

/**
 * Answers with a language model that looks things up with tools. What it writes is held against what the tools have
 * returned before anybody sees it: remarks that nothing supports are left out, and where anything else does not hold
 * the built-in engine answers instead. Ids, prices, options and links of a result come from records, and only the
 * visitor's own words set anything in motion.
 */
export function converseEngineOn(model: Model & { readonly chat: Chat }): Engine<EngineContext> {
  return {
    maximumMillicredits: maximumMillicreditsOf(model),

    async answer(ctx, turn) {
      const counted = countCalls(ctx.model)
      const timeUp = new ModelError('The model took too long.', { wasRepeated: true })
      return withDeadline(
        { clock: ctx.clock, ms: ctx.durations.engine.attemptMs, signals: [turn.signal], timeUp },
        async (signal) => {
          const job = {
            ctx: { ...ctx, model: counted.model },
            turn: { ...turn, signal },
            chat: citing(model),
            citesInText: model.citesInText === true,
          }
          const { answer, usage, ...work } = await answerWith(job)
          return { ...answer, buckets: costOf({ ...work, ...counted.counts() }), usage }
        },
      )
    },
  }
}

interface Job {
  readonly ctx: EngineContext
  readonly turn: EngineTurn
  readonly chat: Chat
  readonly citesInText: boolean
}

/** What the model writes, with what it rests on, in whichever way it says that. */
function citing({ chat, citesInText }: Pick<Model, 'citesInText'> & { readonly chat: Chat }): Chat {
  return citesInText === true ? (request) => readMarks(chat(request)) : chat
}

interface Answered extends Pick<Work, 'searches' | 'toolRounds' | 'pluginCalls'> {
  readonly answer: TurnAnswer
  readonly usage: TokenUsage
}

async function answerWith({ ctx, turn: asked, chat, citesInText }: Job): Promise<Answered> {
  if (asked.submission !== undefined && !isChoosePurpose(asked.submission.purpose)) {
    // Forms of the service are for code to act upon: bookings, contact details, what a product has to have.
    return answerBuiltin(ctx, asked)
  }
  const { submission: _, ...turn } = asked
  // What was suggested is known by its record: there is nothing to find out.
  if (readSuggestion(turn, chooseLanguage(turn)) !== undefined) return answerBuiltin(ctx, turn)
  const task = await openTask(ctx, turn)
  const desk: Desk = {
    task,
    evidence: openEvidence(),
    wishes: await readVisitorWishes(ctx.model, turn, task.language),
    outcome: {
      hasSearched: false,
      hasFound: false,
      done: undefined,
      asksForPosition: false,
      endsSession: false,
    },
  }
  const { written, ground, release, toolRounds, usage } = await converse(desk, { chat, citesInText })
  const work = { toolRounds, usage, pluginCalls: task.plugins.count() }
  if (written === 'left') {
    const answer = { ...compose(desk, ground, release.released()), sessionEnded: false }
    return { ...work, answer, searches: task.searches.count() }
  }
  if (written !== 'ours') {
    const { reply, fault } = release.finish(written)
    if (fault !== undefined) logFault(ctx, turn, fault)
    if (reply !== undefined) {
      return { ...work, answer: compose(desk, ground, reply), searches: task.searches.count() }
    }
    if (release.hasBegun()) turn.onRestart?.()
  }
  const { done } = desk.outcome
  const ask = insteadOf(asked, turn)
  // A message that asks for a person may ask for more.
  const isAllDone =
    written !== 'ours' ||
    !wantsPerson(await readVisitorWishes(ctx.model, { ...ask, history: [] }, task.language))
  if (done !== undefined && isAllDone) {
    turn.onDelta?.(done.content)
    return {
      ...work,
      answer: { ...done, ...assess([done]), sessionEnded: false },
      searches: task.searches.count(),
    }
  }
  const instead = await openTask(ctx, ask, { plugins: task.plugins })
  const answer = await answerTurn(instead)
  const searches = task.searches.count() + instead.searches.count()
  return { ...work, answer, searches, pluginCalls: task.plugins.count() }
}

async function answerBuiltin(ctx: EngineContext, turn: EngineTurn): Promise<Answered> {
  const task = await openTask(ctx, turn)
  const answer = await answerTurn(task)
  const { searches, plugins } = task
  const usage = { inputTokens: 0, outputTokens: 0 }
  return { answer, usage, searches: searches.count(), pluginCalls: plugins.count(), toolRounds: 0 }
}

/** What was chosen in a form is a question about that. */
function insteadOf({ submission }: EngineTurn, turn: EngineTurn): EngineTurn {
  const labels = submission?.answers.flatMap(({ label }) => label ?? []) ?? []
  return labels.length === 0 ? turn : { ...turn, message: labels.join(', ') }
}

interface Conversed {
  /** `left`: whoever had read a part of it is gone. `ours`: the service answers in its own words. */
  readonly written: Written | 'left' | 'ours'
  readonly ground: Ground
  readonly release: Release
  readonly toolRounds: number
  readonly usage: TokenUsage
}

/** Lets the model ask for tools until it answers. */
async function converse(
  desk: Desk,
  { chat, citesInText }: Pick<Job, 'chat' | 'citesInText'>,
): Promise<Conversed> {
  const { ctx, turn } = desk.task
  const clock = visitorClock(ctx, turn)
  const messages: ChatMessage[] = writeMessages(turn, { clock, citesInText })
  const tools = await toolsFor(desk)
  const ground = groundOf(desk, clock.toPlainDate().toString(), messages)
  let usage: TokenUsage = { inputTokens: 0, outputTokens: 0 }
  for (let toolRounds = 0; ; toolRounds += 1) {
    turn.signal.throwIfAborted()
    const release = openRelease(ground, turn.onDelta)
    const request = {
      messages,
      tools: toolRounds < mostToolRounds ? tools : [],
      mostOutputTokens,
      signal: turn.signal,
    }
    const reply = await gatherReply(whileWanted(chat(request), turn), (soFar) => {
      release.offer(soFar)
    })
    usage = {
      inputTokens: usage.inputTokens + reply.usage.inputTokens,
      outputTokens: usage.outputTokens + reply.usage.outputTokens,
    }
    if (turn.unwanted?.aborted === true && release.hasBegun())
      return { written: 'left', ground, release, toolRounds, usage }
    if (reply.toolCalls.length === 0 || toolRounds === mostToolRounds) {
      return { written: ended(reply), ground, release, toolRounds, usage }
    }
    // What is said beside a call of tools is no answer.
    if (release.hasBegun()) turn.onRestart?.()
    const toolCalls = reply.toolCalls.slice(0, mostCallsOfRound)
    messages.push({ role: 'assistant', plan: reply.plan, toolCalls })
    for (const call of toolCalls) {
      messages.push({ role: 'tool', toolCallId: call.id, documents: await runTool(desk, call) })
    }
    if (isForUsToSay(desk, ground))
      return { written: 'ours', ground, release, toolRounds: toolRounds + 1, usage }
  }
}

const spoken: ReadonlySet<string> = new Set(languageCodes)

/** Whoever asks for a person is told what is true, where the service can: a model would promise one. */
function isForUsToSay({ wishes, outcome }: Desk, { languages }: Ground): boolean {
  const isHandedOver = outcome.done?.actions.some(({ type }) => type === 'handoff') === true
  return isHandedOver && wantsPerson(wishes) && [...languages].every((each) => spoken.has(each))
}

/** A reply that reached its longest ends with its last whole sentence. */
function ended({ text, citations, reason }: ModelReply): Written {
  const whole = reason === 'cut' ? text.slice(0, endOfSentences(text)) : text
  return {
    text: whole.trimEnd(),
    citations: citations.filter(({ start }) => reason !== 'cut' || start < whole.length),
  }
}

function groundOf({ task, evidence }: Desk, today: string, messages: readonly ChatMessage[]): Ground {
  const { turn } = task
  const said = (role: 'user' | 'assistant'): string[] =>
    turn.history.filter((each) => each.role === role).map(({ content }) => content)
  return {
    evidence: evidence.all,
    said: [turn.message, ...said('user').toReversed(), ...turn.memory.facts],
    replies: said('assistant'),
    languages: replyLanguages(turn),
    secrets: [
      ...messages.flatMap((each) => (each.role === 'system' && 'content' in each ? [each.content] : [])),
      ...Object.values(toolPrompts).map(
        ({ description, parameters }) => `${description} ${JSON.stringify(parameters)}`,
      ),
    ],
    today,
  }
}

/** The text is the model's, all else comes from records and from what the tools did. */
function compose({ outcome, task }: Desk, ground: Ground, { text, citations }: Written): TurnAnswer {
  const products = productsIn(text, citations, ground)
  const { done, asksForPosition, endsSession } = outcome
  const actions: EngineAnswer['actions'] = [
    ...(done?.actions ?? []),
    ...(asksForPosition && task.turn.visitor.latitude === null
      ? [{ type: 'collect_location' as const }]
      : []),
  ]
  const shown = {
    products: products.map((each) => viewProduct(each)),
    sources: sourcesIn(text, citations, ground).map((each) => sourceOf(each)),
  }
  return {
    content: text,
    ...shown,
    actions,
    ...(done?.form && { form: done.form }),
    outcome: outcomeOfReply(shown, outcome),
    // The model does not say how sure it is of the records that it chose.
    confidence: null,
    sessionEnded: endsSession,
  }
}

/** Which rule a reply broke is all that is logged: the words may be anybody's. */
function logFault(ctx: EngineContext, { conversation }: EngineTurn, { kind }: Fault): void {
  ctx.log.warn(
    { turnId: conversation.turnId, code: kind },
    'something in a reply of the model did not hold and was not used',
  )
}
