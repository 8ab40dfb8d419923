import { CommandLineError } from '../command-line-error.ts'
import type { SourceFile } from './source-file.ts'

/** One line that holds anything. */
export interface TextLine {
  readonly line: number
  readonly text: string
}

const mostCharactersOfALine = 4 * 1024 * 1024

/**
 * The lines of a file that are not blank. Only a line feed ends one: JSON may hold Unicode's other line separators.
 * @throws CommandLineError for a line without end
 */
export async function* readJsonLines(file: SourceFile): AsyncGenerator<TextLine> {
  let line = 0
  let rest = ''
  for await (const text of file.text()) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      line += 1
      if (text.trim() !== '') yield { line, text }
    }
    if (rest.length > mostCharactersOfALine) {
      throw new CommandLineError(`${file.name}, line ${String(line + 1)}: the line has more than 4 MiB.`)
    }
  }
  if (rest.trim() !== '') yield { line: line + 1, text: rest }
}
