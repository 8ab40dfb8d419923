import { CommandLineError } from '../command-line-error.ts'
import type { SourceFile } from './source-file.ts'

const candidates = [',', ';', '\t'] as const

/**
 * Finds what separates the columns: whichever of comma, semicolon and tab the header has most of, outside quotes.
 * @throws CommandLineError when that is undecided
 */
export async function detectDelimiter(file: SourceFile): Promise<string> {
  let start = ''
  for await (const text of file.text()) {
    start += text
    if (/[\r\n]/.test(start)) break
  }
  const [header = ''] = start.replace(/"(?:[^"]|"")*"?/g, '').split(/[\r\n]/)
  const counts = candidates.map((candidate) => header.split(candidate).length - 1)
  const most = Math.max(...counts)
  const [first = ',', ...others] = candidates.filter((_, index) => counts[index] === most)
  if (most === 0 || others.length === 0) return first
  throw new CommandLineError(
    `${file.name}: it is not clear what separates the columns. Give --delimiter, such as --delimiter ";".`,
  )
}
