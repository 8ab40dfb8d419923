import { inTurn } from '../command/progress.ts'
import { seededRandom } from '../numbers/seeded-random.ts'
import { ask, type Reply } from './ask.ts'
import { type DataFolder, type Row, textOf } from './data-folder.ts'
import { type Findings, figure, timing } from './findings.ts'
import { loadSets } from './load-set.ts'
import type { EvaluatedService } from './evaluated-service.ts'
import { stateOf } from './state-of.ts'

/** The ways in which people ask for a branch in a place. */
const questionsFor: readonly ((place: string) => string)[] = [
  (place) => `Where is your store in ${place}?`,
  (place) => `When does the ${place} store open on Saturday?`,
  (place) => `Is there a branch in ${place}?`,
  (place) => `What is the address of your shop in ${place}?`,
  (place) => `Are you open in ${place} right now?`,
  (place) => `opening hours ${place}`,
  (place) => `Do you have Geek Squad services in ${place}?`,
  (place) => `I'm looking for a store near ${place}`,
]

const placesAsked = 60
const itemsInAll = 9_000

/** Questions for locations where most records are of other kinds. */
export function evaluateMixed(data: DataFolder): (service: EvaluatedService) => Promise<Findings> {
  const branches = data.rows('bestbuy-stores/locations.jsonl')
  const faqs = ['stackfaq/faqs.jsonl', 'covidfaq/faqs.jsonl'].flatMap((path) => data.rows(path))
  const products = data
    .rows('chorus-electronics/products.jsonl')
    .slice(0, itemsInAll - branches.length - faqs.length)
  const places = placesOf(branches)
  return async (service) => {
    const { shop, load } = await loadSets(service, 'stores, products and FAQs', [
      { name: 'branches', kind: 'location', items: branches },
      { name: 'faqs', kind: 'faq', items: faqs },
      { name: 'products', kind: 'product', items: products },
    ])
    const questions = places.flatMap(({ place, keys }) =>
      questionsFor.map((write) => ({ query: write(place), keys })),
    )
    const replies = await inTurn('location questions, mixed: chat', questions, async ({ query, keys }) => ({
      keys,
      reply: await ask(service, shop, { kind: 'location', query }),
    }))
    const share = (isSo: (reply: Reply, keys: ReadonlySet<string>) => boolean): number[] =>
      replies.map(({ reply, keys }) => Number(isSo(reply, keys)))
    const named = (measure: string) => ({ set: 'location questions', measure, by: 'chat' }) as const
    return {
      loads: [load],
      figures: [
        figure(
          named('reach a location'),
          share(({ sources }) => sources.length > 0),
        ),
        figure(
          named('all in the right city'),
          share(({ sources }, keys) => sources.length > 0 && sources.every((key) => keys.has(key))),
        ),
      ],
      timings: [
        timing(
          'chat turn, location questions, mixed',
          replies.map(({ reply }) => reply.milliseconds),
        ),
      ],
    }
  }
}

interface AskedPlace {
  readonly place: string
  /** Keys of the branches there. */
  readonly keys: ReadonlySet<string>
}

/** Cities drawn by chance; with their state where another one has such a city. */
function placesOf(branches: readonly Row[]): AskedPlace[] {
  const random = seededRandom(1)
  const cities = [...new Set(branches.map((row) => textOf(row, 'city')))]
  return Array.from({ length: placesAsked }, () => {
    const city = cities[Math.floor(random() * cities.length)] ?? ''
    const rows = branches.filter((row) => row['city'] === city)
    const [first] = rows
    const isAmbiguous = new Set(rows.map(stateOf)).size > 1
    const state = first === undefined ? '' : stateOf(first)
    const own = rows.filter((row) => !isAmbiguous || stateOf(row) === state)
    return {
      place: isAmbiguous ? `${city}, ${state}` : city,
      keys: new Set(own.map((row) => textOf(row, 'externalId'))),
    }
  })
}
