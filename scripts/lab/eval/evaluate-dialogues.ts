import { fileURLToPath } from 'node:url'
import { inTurn } from '../command/progress.ts'
import { type DataFolder, openData, type Row } from './data-folder.ts'
import { type Findings, type Figure, figure } from './findings.ts'
import { type Expected, judgeTurn } from './judge-turn.ts'
import { type Kind, loadSets } from './load-set.ts'
import { openConversation } from './ask.ts'
import type { EvaluatedService, RawReply, Shop } from './evaluated-service.ts'

/** The businesses that this repository has, in English where nothing else is said. */
const ownSets = ['opticians', 'camping', 'de', 'fr', 'es'] as const
/** Another one, where it lies beside the data. */
const otherSet = '../dialogues/kitchen'

interface Dialogue {
  readonly category: string
  /** ISO 639-1. */
  readonly lang: string
  readonly turns: readonly {
    readonly user: string
    readonly expect?: Expected
    readonly visitorContext?: Position
  }[]
}

interface Position {
  readonly latitude: number
  readonly longitude: number
}

interface Business {
  readonly name: string
  readonly records: Readonly<Record<Kind, readonly Row[]>>
  readonly dialogues: readonly Dialogue[]
}

/** Asks what strangers ask of invented businesses: what share of it is answered, suggested and declined, and what rightly. */
export function evaluateDialogues(data: DataFolder): (service: EvaluatedService) => Promise<Findings> {
  const own = openData(fileURLToPath(new URL('dialogues/', import.meta.url)))
  const businesses = ownSets.map((name) => readBusiness(own, name))
  if (data.has(`${otherSet}/questions.jsonl`)) businesses.push(readBusiness(data, otherSet))
  return async (service) => {
    const figures: Figure[] = []
    for (const business of businesses) figures.push(...(await measure(service, business)))
    return { loads: [], figures, timings: [] }
  }
}

/** @param folder that of a business within the data */
function readBusiness(data: DataFolder, folder: string): Business {
  const business = data.object(`${folder}/business.json`)
  const listed = (field: string): readonly Row[] => (business[field] ?? []) as readonly Row[] // As its README says.
  return {
    name: folder.replace(/^.*\//u, ''),
    // Special days stand there as days of some year: nothing that depends on the day is judged.
    records: {
      product: listed('products'),
      faq: listed('faqs'),
      location: listed('locations').map((location) => ({ ...location, specialHours: [] })),
    },
    dialogues: data.rows(`${folder}/questions.jsonl`) as unknown as readonly Dialogue[], // Written to that shape.
  }
}

async function measure(service: EvaluatedService, business: Business): Promise<Figure[]> {
  const { name, records, dialogues } = business
  const { shop } = await loadSets(service, `dialogues: ${name}`, [
    { name: 'products', kind: 'product', items: records.product },
    { name: 'faqs', kind: 'faq', items: records.faq },
    { name: 'branches', kind: 'location', items: records.location },
  ])
  const held = await inTurn(`dialogues: ${name}`, dialogues, (dialogue) => hold(service, shop, dialogue))
  const set = `dialogues: ${name}`
  const judged = held.flatMap(({ category, isRight }) =>
    isRight === undefined ? [] : [{ category, isRight }],
  )
  const outcomes = held.flatMap((each) => each.outcomes)
  const categories = [...new Set(judged.map(({ category }) => category))]
  const right = (of: typeof judged): number[] => of.map(({ isRight }) => Number(isRight))
  return [
    figure({ set, measure: 'right', by: 'chat' }, right(judged)),
    ...categories.map((category) =>
      figure(
        { set, measure: `right: ${category}`, by: 'chat' },
        right(judged.filter((each) => each.category === category)),
      ),
    ),
    ...(['answered', 'suggested', 'declined'] as const).map((outcome) =>
      figure(
        { set, measure: outcome, by: 'chat' },
        outcomes.map((each) => Number(each === outcome)),
      ),
    ),
  ]
}

interface Held {
  readonly category: string
  readonly outcomes: readonly RawReply['result']['outcome'][]
  /** Undefined where some turn cannot be judged here. */
  readonly isRight: boolean | undefined
}

async function hold(
  service: EvaluatedService,
  shop: Shop,
  { category, lang: language, turns }: Dialogue,
): Promise<Held> {
  const visitorContext = turns[0]?.visitorContext
  const say = await openConversation(service, shop, { position: visitorContext, language })
  const verdicts: (boolean | undefined)[] = []
  const outcomes: Held['outcomes'][number][] = []
  for (const { user, expect } of turns) {
    const { result } = await say(user)
    outcomes.push(result.outcome)
    if (expect !== undefined) verdicts.push(judgeTurn(expect, result))
  }
  const isRight = verdicts.includes(false) ? false : verdicts.includes(undefined) ? undefined : true
  return { category, outcomes, isRight }
}
