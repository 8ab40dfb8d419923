import type { Context } from '../context.ts'
import type { SyncRunRow } from '../db/schema.ts'
import type { Model } from '../platform/model.ts'
import { type EverydayQuestion, isCalibrated, type Probe, probeQuestions } from '../retrieval/index.ts'
import { embedTexts } from './embed-texts.ts'
import { holdRun, type Shift } from './hold-run.ts'

/** The questions are the same for every knowledge base, so a model is asked for them once in the life of a process. */
const known = new WeakMap<Model, Map<readonly EverydayQuestion[], readonly Probe[]>>()

/**
 * What the knowledge base is to be calibrated with when the run is published; nothing when the run has changed no text
 * and no record was deleted since the last time. Nobody is charged for it.
 * @throws RunLostError, EmbeddingError
 */
export async function probesForRun(
  ctx: Context,
  run: SyncRunRow,
  shift: Shift,
): Promise<readonly Probe[] | undefined> {
  const { knowledge_base_id: knowledgeBaseId } = run
  if (run.embedded === 0 && (await isCalibrated(ctx, knowledgeBaseId))) return undefined
  const lists = await probeQuestions(ctx, knowledgeBaseId)
  const probes = await holdRun(ctx, run, shift, (signal) =>
    Promise.all(lists.map((questions) => probesOf(ctx, questions, signal))),
  )
  return probes.flat()
}

async function probesOf(
  ctx: Context,
  questions: readonly EverydayQuestion[],
  signal: AbortSignal,
): Promise<readonly Probe[]> {
  const ofModel = known.get(ctx.model) ?? new Map<readonly EverydayQuestion[], readonly Probe[]>()
  known.set(ctx.model, ofModel)
  const embedded = ofModel.get(questions)
  if (embedded !== undefined) return embedded
  const texts = questions.map(({ text }) => text)
  const embeddings = await embedTexts(ctx, { texts, inputType: 'query' }, signal)
  const probes = questions.flatMap((question, index) => {
    const embedding = embeddings[index]
    return embedding === undefined ? [] : [{ ...question, embedding }]
  })
  ofModel.set(questions, probes)
  return probes
}
