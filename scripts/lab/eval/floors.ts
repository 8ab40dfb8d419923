import { type Figure, figure } from './findings.ts'
import type { PartName } from './parts.ts'

/** A figure that must not be lower than this. */
export interface Floor extends Pick<Figure, 'set' | 'measure' | 'by'> {
  readonly atLeast: number
  /** What is hoped for beyond it; missing it is no failure. */
  readonly aim?: number
}

export interface FloorResult extends Floor {
  /** Absent when the figure was not measured, which is no pass. */
  readonly value: number | undefined
  readonly passed: boolean
}

type Named = Pick<Figure, 'set' | 'measure' | 'by'>

const search = (set: string, measure: string): Named => ({ set, measure, by: 'search' })
const chat = (set: string, measure: string): Named => ({ set, measure, by: 'chat' })
/** At most 5 % of the questions from elsewhere answered while at least 90 % of its own are, or are shown what may be meant. */
const refusing = (set: string): Floor[] => [
  { ...chat(set, 'answerable and answered or suggested'), atLeast: 0.9 },
  { ...chat(`off-topic to ${set}`, 'not answered'), atLeast: 0.95 },
]

const floors: Readonly<Record<PartName, readonly Floor[]>> = {
  products: [
    { ...search('products', 'nDCG@10'), atLeast: 0.83 },
    { ...search('products, one typo', 'nDCG@10'), atLeast: 0.81 },
    { ...search('part numbers', 'first, as written'), atLeast: 0.965, aim: 0.98 },
    { ...search('part numbers', 'first, punctuation dropped'), atLeast: 0.99 },
    { ...search('part numbers', 'first, inside a sentence'), atLeast: 0.96 },
    { ...chat('part numbers', 'first, as written'), atLeast: 0.95 },
  ],
  faqs: [
    { ...search('stackfaq', 'nDCG@10'), atLeast: 0.865 },
    { ...search('covidfaq', 'nDCG@10'), atLeast: 0.7, aim: 0.73 },
    { ...search('banking77', 'P@1'), atLeast: 0.71 },
    { ...search('stackfaq', 'P@1'), atLeast: 0.65 },
    { ...chat('stackfaq', 'P@1'), atLeast: 0.65 },
  ],
  languages: [
    { ...search('answers de', 'nDCG@10'), atLeast: 0.571, aim: 0.581 },
    { ...search('answers pl', 'nDCG@10'), atLeast: 0.58, aim: 0.59 },
    { ...search('answers it', 'nDCG@10'), atLeast: 0.684, aim: 0.694 },
    { ...search('answers sv', 'nDCG@10'), atLeast: 0.764, aim: 0.774 },
    { ...search('answers en', 'nDCG@10'), atLeast: 0.621, aim: 0.631 },
  ],
  locations: [{ ...chat('nearest branch', 'first is the nearest'), atLeast: 1 }],
  hours: [
    { set: 'schedules', measure: 'agree with the wall clock', by: 'rule', atLeast: 1 },
    { ...chat('open or closed', 'right'), atLeast: 1 },
  ],
  mixed: [{ ...chat('location questions', 'reach a location'), atLeast: 0.95 }],
  dialogues: [],
  refusals: [
    { ...chat('all answerable questions', 'answerable and answered or suggested'), atLeast: 0.9 },
    ...refusing('stackfaq'),
    ...refusing('covidfaq'),
    ...refusing('banking77'),
  ],
  passages: [
    { set: 'epqa', measure: 'P@1', by: 'rule', atLeast: 0.63, aim: 0.65 },
    { set: 'semipqa', measure: 'P@1', by: 'rule', atLeast: 0.69 },
  ],
  reranking: [
    { ...search('products, ideal reranker', 'nDCG@10'), atLeast: 0.95 },
    { ...search('products, ideal reranker', 'gain in nDCG@10'), atLeast: 0.12 },
    { ...search('products, reversed reranker', 'loss up to an nDCG@10 of 0'), atLeast: 0.5 },
  ],
  comparisons: [],
}

const supported = chat('all replies', 'sentences supported')

/** Of each sentence that chat said, whether it is supported. */
export function supportFigure(flags: readonly number[]): Figure {
  return figure(supported, flags)
}

/** The floors that a run of these parts can be held to; for support, when chat was asked anything at all. */
export function floorsOf(parts: readonly PartName[], isChatAsked: boolean): Floor[] {
  const ofParts = parts.flatMap((part) => floors[part])
  return isChatAsked ? [...ofParts, { ...supported, atLeast: 1 }] : ofParts
}

export function checkFloors(floors: readonly Floor[], figures: readonly Figure[]): FloorResult[] {
  return floors.map((floor) => {
    const { set, measure, by, atLeast } = floor
    const value = figures.find((each) => each.set === set && each.measure === measure && each.by === by)?.mean
    return { ...floor, value, passed: value !== undefined && value >= atLeast }
  })
}
