import type { EngineContext } from '../../context.ts'
import { withDeadline } from '../../deadline.ts'
import type { AnswerOutcome, Engine, EngineAnswer, EngineTurn, TokenUsage } from '../../engine.ts'
import { type Model, ModelError } from '../../platform/models/model.ts'
import { answerTurn, openTask, type TurnAnswer } from '../builtin/answer-turn.ts'
import { chooseLanguage } from '../replies/choose-language.ts'
import { assess, outcomeOf } from '../replies/outcome-of.ts'
import { viewProduct } from '../builtin/products/describe-product.ts'
import { sourceOf } from '../replies/source-of.ts'
import { maximumMillicreditsOf } from '../most-turn-cost.ts'
import { findFirstLocations } from '../tools/find-locations.ts'
import type { Trail } from '../trail.ts'
import { readSuggestion } from '../remembering/read-suggestion.ts'
import { costOf, countCalls, type Work } from '../turn-cost.ts'
import { productsIn, sourcesIn } from './checks/index.ts'
import { isChoosePurpose } from './choose-purpose.ts'
import { type Chat, converse, type Conversed, noUsage, sumOfUsage } from './converse.ts'
import type { Desk, Outcome } from './desk.ts'
import { openFindings } from './finding-list.ts'
import { fillSlots } from './fill-slots.ts'
import type { Ground } from './ground.ts'
import { listRecords } from './list-records.ts'
import type { Written } from './passages-of.ts'
import { readMarks } from './read-marks.ts'
import { foreignLanguage, visitorLocale } from './reply-languages.ts'
import { type Settled, settleReply } from './settle-reply.ts'
import { tellRecord } from './tell-record.ts'
import { searchKnowledge } from './tools/search-knowledge.ts'
import { readVisitorWishes, wantsPerson } from './visitor-wishes.ts'

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
          const { answer, usage, trail, ...work } = await answerWith(job)
          return { ...answer, buckets: costOf({ ...work, ...counted.counts() }), usage, trail: trail.told() }
        },
      )
    },
  }
}

/** As many as are told to whoever was not helped. */
const mostBranches = 3

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

/** The service answers in its own words. */
const unsettled: Settled = { reply: undefined, usage: noUsage, verified: 0 }

interface Answered extends Pick<Work, 'searches' | 'toolRounds' | 'verified' | 'pluginCalls'> {
  readonly answer: TurnAnswer
  readonly usage: TokenUsage
  readonly trail: Trail
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
    findings: openFindings(),
    wishes: await readVisitorWishes(ctx.model, turn, task.language),
    outcome: {
      hasSearched: false,
      hasFound: false,
      done: undefined,
      asksForPosition: false,
      endsSession: false,
    },
  }
  const fill = { findings: desk.findings.all, locale: visitorLocale(turn) }
  const writes: Chat = (request) => fillSlots(chat(request), fill)
  const conversed = await converse(desk, { chat: writes, citesInText })
  const { ground, release, toolRounds } = conversed
  const work = (spent: Pick<Settled, 'usage' | 'verified'>) => ({
    usage: sumOfUsage(conversed.usage, spent.usage),
    verified: spent.verified,
    toolRounds,
    pluginCalls: task.plugins.count(),
    searches: task.searches.count(),
    trail: task.trail,
  })
  if (conversed.written === 'left') {
    const answer = { ...compose(desk, ground, release.released()), sessionEnded: false }
    return { ...work(unsettled), answer }
  }
  const settled =
    conversed.written === 'ours' ? unsettled : await settleReply(desk, conversed, conversed.written, writes)
  if (settled.reply !== undefined) {
    release.finish(settled.reply)
    return { ...work(settled), answer: compose(desk, ground, settled.reply) }
  }
  if (release.hasBegun()) turn.onRestart?.()
  const ask = insteadOf(asked, turn)
  const ours = await oursOf(desk, conversed, { ask, locale: fill.locale })
  if (ours !== undefined) {
    turn.onDelta?.(ours.content)
    return { ...work(settled), answer: ours }
  }
  const instead = await openTask(ctx, ask, { plugins: task.plugins, trail: task.trail })
  const answer = await answerTurn(instead)
  const searches = task.searches.count() + instead.searches.count()
  return { ...work(settled), answer, searches }
}

/** What the tools did, or what they found for a visitor whom the built-in engine could not answer. */
async function oursOf(
  desk: Desk,
  conversed: Conversed,
  { ask, locale }: { readonly ask: EngineTurn; readonly locale: string },
): Promise<TurnAnswer | undefined> {
  const { ctx, language } = desk.task
  const { done } = desk.outcome
  // A message that asks for a person may ask for more.
  const isAllDone =
    conversed.written !== 'ours' ||
    !wantsPerson(await readVisitorWishes(ctx.model, { ...ask, history: [] }, language))
  if (done !== undefined && isAllDone) return { ...done, ...assess([done]), sessionEnded: false }
  return foreignLanguage(ask) === undefined ? undefined : listFound(desk, conversed, locale)
}

async function answerBuiltin(ctx: EngineContext, turn: EngineTurn): Promise<Answered> {
  const task = await openTask(ctx, turn)
  const answer = await answerTurn(task)
  const { searches, plugins } = task
  const counted = { searches: searches.count(), pluginCalls: plugins.count() }
  return { answer, ...counted, trail: task.trail, usage: noUsage, verified: 0, toolRounds: 0 }
}

/** What was found, else where the company is, for whoever reads no language of the service's own. */
async function listFound(
  desk: Desk,
  { ground, written }: Conversed,
  locale: string,
): Promise<TurnAnswer | undefined> {
  const { task, outcome } = desk
  const { knowledgeBaseId, message } = task.turn
  if (!outcome.hasSearched) await searchKnowledge(desk, { query: message })
  const branches = openFindings()
  if (!outcome.hasFound) {
    for (const each of await findFirstLocations(task.ctx, { knowledgeBaseId, limit: mostBranches })) {
      tellRecord(branches, each)
    }
  }
  const findings = outcome.hasFound ? spokenOf(written, ground) : branches.all
  const listed = listRecords(findings, locale)
  if (listed === undefined) return undefined
  const answer = compose(desk, { ...ground, findings }, listed)
  return outcome.hasFound ? answer : { ...answer, outcome: 'declined' }
}

/** What a reply that does not hold was about; everything that was found where it does not say. */
function spokenOf(written: Conversed['written'], ground: Ground): Ground['findings'] {
  const { findings } = ground
  if (typeof written === 'string') return findings
  const records = sourcesIn(written.text, written.citations, ground)
  const spoken = [...findings].filter(
    ([, each]) => each.kind !== 'note' && records.some(({ id }) => id === each.record.id),
  )
  return spoken.length === 0 ? findings : new Map(spoken)
}

/** What was chosen in a form is a question about that. */
function insteadOf({ submission }: EngineTurn, turn: EngineTurn): EngineTurn {
  const labels = submission?.answers.flatMap(({ label }) => label ?? []) ?? []
  return labels.length === 0 ? turn : { ...turn, message: labels.join(', ') }
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

/**
 * What a reply in the model's own words comes to: by what the tools did, else by whether it rests on any record. One
 * that rests on none after something was looked for tells that nothing was found; before that it was just talk.
 */
function outcomeOfReply(
  { products, sources }: Pick<TurnAnswer, 'products' | 'sources'>,
  { done, hasSearched, asksForPosition }: Outcome,
): AnswerOutcome {
  if (done !== undefined) return outcomeOf(done)
  if (products.length + sources.length > 0 || asksForPosition) return 'answered'
  return hasSearched ? 'declined' : 'conversation'
}
