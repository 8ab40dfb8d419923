import type { Context } from '../context.ts'
import type { Model } from '../platform/models/model.ts'
import {
  calibrate,
  type EverydayQuestion,
  isMeantBy,
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
  const meant = questions.filter(({ text }) => isMeantBy(ctx.model, text))
  const texts = meant.map(({ text }) => text)
  const embeddings = await embedTexts(ctx, { texts, inputType: 'query' }, signal)
  const vectors = new Map(texts.map((text, place) => [text, embeddings[place]]))
  const probes = questions.map((question) => ({ ...question, embedding: vectors.get(question.text) }))
  ofModel.set(questions, probes)
  return probes
}
