import { gloss } from '../../../language/glossary/gloss.ts'
import { languageToGloss } from '../../../retrieval/index.ts'
import type { Task } from '../task.ts'

/** A word of a message that is read in English, as its visitor wrote it: "Rot" of "red". */
export function asWritten(word: string, { turn, written }: Pick<Task, 'turn' | 'written'>): string {
  const code = turn.message === written ? undefined : languageToGloss(written)
  if (code === undefined) return word
  const said = gloss(written, code).find(({ english }) => english.includes(word.toLowerCase()))
  return said?.written ?? word
}
