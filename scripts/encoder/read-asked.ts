import { readFileSync } from 'node:fs'
import { glossText } from '../../server/src/language/glossary/gloss.ts'
import { projectFile } from '../../server/src/project-file.ts'

/** Languages in which customers ask as well: the service reads them word for word in English. */
const glossed = ['de', 'fr', 'es'] as const

/** `asked` is English. */
interface Asked extends Partial<Record<(typeof glossed)[number], readonly string[]>> {
  readonly topic: string
  readonly asked: readonly string[]
}

/** What is asked of each topic, or in messages of each kind, as a file of this folder tells it: all of it as the service reads it. */
export function readAsked(name: 'service-topics' | 'message-kinds'): Map<string, readonly string[]> {
  const lines = readFileSync(projectFile(`scripts/encoder/${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
  // The files are kept beside this one.
  const told = lines.map((line) => JSON.parse(line) as Asked)
  return new Map(
    told.map((each) => [
      each.topic,
      [...each.asked, ...glossed.flatMap((code) => (each[code] ?? []).map((text) => glossText(text, code)))],
    ]),
  )
}
