import { inTurn } from '../command/progress.ts'
import { ask } from './ask.ts'
import type { DataFolder } from './data-folder.ts'
import { type Figure, type Findings, figure, joinFindings, type Timing, timing } from './findings.ts'
import { loadSets } from './load-set.ts'
import type { EvaluatedService, Shop } from './evaluated-service.ts'
import { meanOf } from './rank-figures.ts'
import { refusalPoints, thresholdFor } from './refusal-curve.ts'
import { anything, readRefusedSets, type RefusedSet } from './refused-sets.ts'
import { everyKind } from '../../../server/src/knowledge/index.ts'
import { correctSpelling, type Hit, search } from '../../../server/src/retrieval/index.ts'

/**
 * Whether chat declines when it should and only then: each knowledge base is asked what it answers, and questions from
 * elsewhere. Beside chat, which stands at a threshold of its own, the retrieval is asked how sure it is, for the curve.
 */
export function evaluateRefusals(data: DataFolder): (service: EvaluatedService) => Promise<Findings> {
  const readSets = readRefusedSets(data)
  return async (service) => {
    const parts: Findings[] = []
    const served: number[] = []
    for (const set of await readSets()) {
      const { shop, load } = await loadSets(service, set.name, set.sets)
      const own = { name: 'its own questions', questions: set.inScope }
      const inScope = await askAll(service, shop, own)
      const notRefused = inScope.flags.map((flag, at) => flag + (inScope.suggested[at] ?? 0))
      served.push(...notRefused)
      const figures = [
        figure(servedIn(set.name), notRefused),
        figure({ ...servedIn(set.name), measure: 'answerable and answered' }, inScope.flags),
      ]
      parts.push({ loads: [load], figures, timings: [] })
      const sure = await confidences(service, shop, own)
      parts.push(await measureStrangers(service, shop, { set, inScope: { ...inScope, sure } }))
    }
    return joinFindings([{ figures: [figure(servedIn('all answerable questions'), served)] }, ...parts])
  }
}

/** Who is shown what may have been meant, and told that it is no more, is not turned away. */
function servedIn(set: string): Pick<Figure, 'set' | 'measure' | 'by'> {
  return { set, measure: 'answerable and answered or suggested', by: 'chat' }
}

interface Outcome {
  /** Whether chat answered from records: 1 or 0. */
  readonly flags: readonly number[]
  /** Whether it showed what may have been meant, and said that it is no more. */
  readonly suggested: readonly number[]
  readonly milliseconds: readonly number[]
}

interface Named {
  readonly name: string
  readonly questions: readonly string[]
}

async function askAll(service: EvaluatedService, shop: Shop, { name, questions }: Named): Promise<Outcome> {
  const replies = await inTurn(`${shop.name}: ${name}`, questions, (query) =>
    ask(service, shop, { kind: 'faq', query }),
  )
  return {
    flags: replies.map(({ outcome }) => Number(outcome === 'answered')),
    suggested: replies.map(({ outcome }) => Number(outcome === 'suggested')),
    milliseconds: replies.map(({ milliseconds }) => milliseconds),
  }
}

function confidences(service: EvaluatedService, shop: Shop, { name, questions }: Named): Promise<number[]> {
  return inTurn(`${shop.name}: ${name}, how sure`, questions, (query) => confidenceIn(service, shop, query))
}

async function measureStrangers(
  service: EvaluatedService,
  shop: Shop,
  {
    set,
    inScope,
  }: { readonly set: RefusedSet; readonly inScope: Outcome & { readonly sure: readonly number[] } },
): Promise<Findings> {
  const figures: Figure[] = []
  const timings: Timing[] = []
  const curves = []
  for (const strangers of set.outOfScope) {
    const outcome = await askAll(service, shop, strangers)
    const notAnswered = outcome.flags.map((flag) => 1 - flag)
    const of = strangers.name === anything ? '' : `: ${strangers.name}`
    const measured = { set: `off-topic to ${set.name}`, by: 'chat' } as const
    figures.push(figure({ ...measured, measure: `not answered${of}` }, notAnswered))
    figures.push(figure({ ...measured, measure: `suggested${of}` }, outcome.suggested))
    if (strangers.name !== anything) continue
    timings.push(timing(`chat turn, off-topic to ${set.name}`, outcome.milliseconds))
    const sure = await confidences(service, shop, strangers)
    const points = refusalPoints(inScope.sure, sure)
    const threshold = thresholdFor(0.9, inScope.sure)
    const declinedThen = sure.map((confidence) => Number(confidence < threshold))
    const then = { measure: 'declined at 90 % answered, read off the curve', by: 'search' } as const
    figures.push(figure({ set: `off-topic to ${set.name}`, ...then }, declinedThen))
    curves.push({
      set: set.name,
      inScope: inScope.flags.length,
      outOfScope: outcome.flags.length,
      points,
      chat: { answered: meanOf(inScope.flags), falselyAnswered: meanOf(outcome.flags) },
    })
  }
  return { loads: [], figures, timings, curves }
}

const names = everyKind.map(({ name }) => name)

/** How sure the retrieval is that a knowledge base answers a question: the higher, the surer. */
async function confidenceIn(service: EvaluatedService, shop: Shop, query: string): Promise<number> {
  const { knowledgeBaseId } = shop
  const about = { knowledgeBaseId, kinds: names }
  const corrected = await correctSpelling(service.context, { ...about, text: query })
  const hits = await search(service.context, { ...about, query: corrected, limit: 1 })
  return Math.max(0, ...Object.values(hits).flatMap((each) => each.map(confidenceOf)))
}

/** By part number for certain; else by how much of the question the record knows and how alike they are. */
function confidenceOf({ exact, coverage, vectorScore }: Hit): number {
  return exact ? 2 : coverage + vectorScore
}
