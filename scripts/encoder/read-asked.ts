import { readFileSync } from 'node:fs'
import { projectFile } from '../../server/src/project-file.ts'

/** What is asked of each topic, or in messages of each kind, as a file of this folder tells it. */
export function readAsked(name: 'service-topics' | 'message-kinds'): Map<string, readonly string[]> {
  const lines = readFileSync(projectFile(`scripts/encoder/${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
  // The files are kept beside this one.
  const told = lines.map(
    (line) => JSON.parse(line) as { readonly topic: string; readonly asked: readonly string[] },
  )
  return new Map(told.map(({ topic, asked }) => [topic, asked]))
}
