import type { ReadingContext } from '../../context.ts'
import { countCalibratedItems } from './calibration-queries.ts'

/** Whether the calibration was made from as many records as are stored now: deleted ones change it too. */
export async function isCalibrated(
  { db, accountId }: ReadingContext,
  knowledgeBaseId: string,
): Promise<boolean> {
  const { calibrated, stored } = await countCalibratedItems(db, { accountId, knowledgeBaseId })
  return calibrated === stored
}
