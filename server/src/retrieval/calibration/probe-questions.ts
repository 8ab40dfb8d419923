import type { ReadingContext } from '../../context.ts'
import { everyKind } from '../../knowledge/index.ts'
import { listSomeTitles } from './calibration-queries.ts'
import { type EverydayQuestion, everydayQuestions } from './everyday-questions.ts'
import { probeLanguages } from './probe-languages.ts'

/** Of each kind; enough to see which languages it is written in. */
const mostTitles = 60

/** The questions that tell what a knowledge base has no answer to, in each language of its records. */
export async function probeQuestions(
  { db, accountId }: ReadingContext,
  knowledgeBaseId: string,
): Promise<(readonly EverydayQuestion[])[]> {
  const titles = await listSomeTitles(
    db,
    { accountId, knowledgeBaseId },
    { fieldNames: everyKind.map(({ titleField }) => titleField), limit: mostTitles },
  )
  return probeLanguages(titles).map((language) => everydayQuestions(language))
}
