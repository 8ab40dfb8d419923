import type { Context } from '../context.ts'
import type { Model } from '../platform/models/model.ts'
import {
  calibrate,
  type EverydayQuestion,
  meaningText,
  type KindCalibration,
  type Probe,
  probeQuestions,
} from '../retrieval/index.ts'
import { embedTexts } from './embed-texts.ts'

/** The questions are the same for every knowledge base, so a model is asked for them once in the life of a process. */
const known = new WeakMap<Model, Map<readonly EverydayQuestion[], readonly Probe[]>>()

/**
 * Calibrates a knowledge base for what a revision shows, published or not. Nobody is charged for it.
 * @throws EmbeddingError
 */
export async function calibrateRevision(
  ctx: Context,
  { knowledgeBaseId, revision }: { readonly knowledgeBaseId: string; readonly revision: number },
  signal: AbortSignal,
): Promise<readonly KindCalibration[]> {
  const lists = await probeQuestions(ctx, knowledgeBaseId)
  const probes = await Promise.all(lists.map((questions) => probesOf(ctx, questions, signal)))
  return calibrate(ctx, { knowledgeBaseId, revision, probes: probes.flat() })
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
  const meant = questions.map(({ text }) => meaningText(ctx.model, text))
  const texts = meant.filter((text) => text !== undefined)
  const embeddings = (await embedTexts(ctx, { texts, inputType: 'query' }, signal)).values()
  const probes = questions.map((question, at) => ({
    ...question,
    embedding: meant[at] === undefined ? undefined : embeddings.next().value,
  }))
  ofModel.set(questions, probes)
  return probes
}
