import type { ReadingContext } from '../../context.ts'
import { everyKind } from '../../knowledge/index.ts'
import { listSomeTitles } from './calibration-queries.ts'
import { everydayLanguages, type EverydayQuestion, everydayQuestions } from './everyday-questions.ts'
import { detectLanguage } from '../../platform/detect-language.ts'

/** Asked in where nothing tells which language is understood. */
const usual = 'en'
/** A language with a smaller share of the records is hardly asked in. */
const leastShare = 0.2

/** The languages to ask a knowledge base in, by what some of its records are called: ISO 639-1, at least one. */
function probeLanguages(titles: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const title of titles) {
    const { language, isCertain } = detectLanguage(title)
    const known =
      isCertain && language !== undefined && everydayLanguages.has(language) ? language : undefined
    if (known !== undefined) counts.set(known, (counts.get(known) ?? 0) + 1)
  }
  const certain = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const asked = [...counts].filter(([, count]) => count >= certain * leastShare).map(([language]) => language)
  return asked.length === 0 ? [usual] : asked.toSorted()
}

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
