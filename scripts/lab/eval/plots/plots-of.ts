import { comparisonRows } from '../comparison-rows.ts'
import { contenders, type Timing } from '../findings.ts'
import type { Report } from '../report.ts'
import { plotComparison } from './plot-comparison.ts'
import { plotLatency } from './plot-latency.ts'
import { plotQuality } from './plot-quality.ts'
import { plotRefusals } from './plot-refusals.ts'

/** The pictures of a report, by the names under which it shows them. */
export function plotsOf({
  floors,
  figures,
  curves,
  timings,
}: Pick<Report, 'floors' | 'figures' | 'curves' | 'timings'>): Readonly<Record<string, string>> {
  return {
    'quality.svg': plotQuality(floors, figures),
    'refusals.svg': plotRefusals(curves),
    'comparison.svg': plotComparison(comparisonRows(figures)),
    'latency.svg': plotLatency(timings.filter(isTelling)),
  }
}

/** Ours all; of the others the large sets, since a few records are searched by anything in no time. */
function isTelling({ what }: Timing): boolean {
  return contenders.every((name) => !what.startsWith(`${name}, `)) || what.includes('(10,000 records)')
}
