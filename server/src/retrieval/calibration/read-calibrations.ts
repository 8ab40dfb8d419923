import type { ReadingContext } from '../../context.ts'
import type { CalibrationRow, ItemKind } from '../../db/schema.ts'
import { countCalibratedItems, listCalibrations } from './calibration-queries.ts'
import type { Calibration } from './strength.ts'

/**
 * Of a knowledge base whose last sync is older than calibrations are: about what a calibration of a few hundred
 * records in English comes to.
 */
const usual: Calibration = {
  evidence: { mean: 1.3, deviation: 0.4 },
  coverage: { mean: 0.2, deviation: 0.2 },
  likeness: { mean: 0.15, deviation: 0.07 },
  leastStrength: 8,
}

/** How each kind of records of a knowledge base tells whether it answers a message. */
export async function readCalibrations(
  { db, accountId }: ReadingContext,
  knowledgeBaseId: string,
): Promise<(kind: ItemKind) => Calibration> {
  const rows = await listCalibrations(db, { accountId, knowledgeBaseId })
  const known = new Map(rows.map((row) => [row.kind, calibrationOf(row)]))
  return (kind) => known.get(kind) ?? usual
}

function calibrationOf(row: CalibrationRow): Calibration {
  return {
    evidence: { mean: row.evidence_mean, deviation: row.evidence_deviation },
    coverage: { mean: row.coverage_mean, deviation: row.coverage_deviation },
    likeness: { mean: row.likeness_mean, deviation: row.likeness_deviation },
    ...(row.meaning_mean !== null &&
      row.meaning_deviation !== null && {
        meaning: { mean: row.meaning_mean, deviation: row.meaning_deviation },
      }),
    leastStrength: row.least_strength,
    leastByMeaning: row.least_strength_by_meaning ?? undefined,
  }
}

/** Whether the calibration was made from as many records as are stored now: deleted ones change it too. */
export async function isCalibrated(
  { db, accountId }: ReadingContext,
  knowledgeBaseId: string,
): Promise<boolean> {
  const { calibrated, stored } = await countCalibratedItems(db, { accountId, knowledgeBaseId })
  return calibrated === stored
}
