import type { Context } from '../context.ts'
import type { SyncRunRow } from '../db/schema.ts'
import { isCalibrated, type KindCalibration } from '../retrieval/index.ts'
import { calibrateRevision } from './calibrate-revision.ts'
import { holdRun } from './hold-run.ts'

/**
 * Calibrates the knowledge base anew for what the run is about to publish; undefined when the run has changed no text
 * and no record was deleted since the last time.
 * @throws RunLostError, EmbeddingError
 */
export async function calibrateRun(
  ctx: Context,
  run: SyncRunRow,
  stop: AbortSignal,
): Promise<readonly KindCalibration[] | undefined> {
  const { knowledge_base_id: knowledgeBaseId, revision } = run
  if (run.embedded === 0 && (await isCalibrated(ctx, knowledgeBaseId))) return undefined
  return holdRun(ctx, run, stop, (signal) => calibrateRevision(ctx, { knowledgeBaseId, revision }, signal))
}
