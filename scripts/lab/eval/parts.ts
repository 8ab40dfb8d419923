import type { DataFolder } from './data-folder.ts'
import { evaluateComparisons } from './evaluate-comparisons.ts'
import { evaluateDialogues } from './evaluate-dialogues.ts'
import { evaluateFaqs } from './evaluate-faqs.ts'
import { evaluateHours } from './evaluate-hours.ts'
import { evaluateLanguages } from './evaluate-languages.ts'
import { evaluateLocations } from './evaluate-locations.ts'
import { evaluateMixed } from './evaluate-mixed.ts'
import { evaluatePassages } from './evaluate-passages.ts'
import { evaluateProducts } from './evaluate-products.ts'
import { evaluateRefusals } from './evaluate-refusals.ts'
import { evaluateReranking } from './evaluate-reranking.ts'
import type { Findings } from './findings.ts'
import type { EvaluatedService } from './evaluated-service.ts'

/** The parts that can be run alone, in the order in which a whole run takes them. */
export const partNames = [
  'products',
  'faqs',
  'languages',
  'locations',
  'hours',
  'mixed',
  'dialogues',
  'passages',
  'refusals',
  'reranking',
  'comparisons',
] as const
export type PartName = (typeof partNames)[number]

/** Reads all it needs first, so that a missing file is known before anything is started. */
export type Part = (data: DataFolder) => (service: EvaluatedService) => Promise<Findings>

export const parts: Readonly<Record<PartName, Part>> = {
  products: evaluateProducts,
  faqs: evaluateFaqs,
  languages: evaluateLanguages,
  locations: evaluateLocations,
  hours: evaluateHours,
  mixed: evaluateMixed,
  dialogues: evaluateDialogues,
  passages: evaluatePassages,
  refusals: evaluateRefusals,
  reranking: evaluateReranking,
  comparisons: evaluateComparisons,
}
