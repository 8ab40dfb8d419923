import { decodeText } from './decode-text.ts'
import { mostRows, type SourceTable, UnreadableFile } from './source-table.ts'

interface FileToRead {
  readonly name: string
  readonly size: number
  readonly arrayBuffer: () => Promise<ArrayBuffer>
}

const mebibyte = 1024 * 1024
const mostBytes = 50 * mebibyte

/**
 * Reads a file of one of the formats, which its content tells rather than its name. What a format needs is loaded with
 * the first file of it.
 * @throws UnreadableFile
 */
export async function readSource(file: FileToRead): Promise<SourceTable> {
  if (file.size > mostBytes)
    throw new UnreadableFile(
      `The file has ${String(Math.ceil(file.size / mebibyte))} MB, and ${String(mostBytes / mebibyte)} MB can be read. ` +
        'Split it, and import the parts one after the other.',
    )
  const bytes = new Uint8Array(await bytesOf(file))
  // Spreadsheets of today are archives, those of former days begin with bytes of no alphabet.
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf))
    throw new UnreadableFile(
      'This is a spreadsheet or an archive. Save the sheet as CSV, and choose that file.',
    )
  const table = await tableIn(decodeText(bytes), file.name)
  const count = table.rows.length + table.faults.length
  if (count === 0) throw new UnreadableFile('The file has no rows.')
  if (count > mostRows)
    throw new UnreadableFile(
      `The file has ${count.toLocaleString('en')} rows, and ${mostRows.toLocaleString('en')} can be imported at once. ` +
        'Split it, and import the parts one after the other.',
    )
  return table
}

async function bytesOf(file: FileToRead): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch {
    throw new UnreadableFile(
      'The browser cannot read the file. It may have been moved or changed: choose it again.',
    )
  }
}

async function tableIn(text: string, name: string): Promise<SourceTable> {
  const start = text.slice(0, 1000).trimStart()
  if (text.includes('\0'))
    throw new UnreadableFile('This is no text. Choose a CSV, TSV, JSON Lines or XML file.')
  if (start.startsWith('<')) return (await import('./read-feed.ts')).readFeed(text)
  if (start.startsWith('{')) return (await import('./read-json-lines.ts')).readJsonLines(text)
  if (start.startsWith('['))
    throw new UnreadableFile(
      'This is one list in JSON. Write JSON Lines: one record per line, without the brackets.',
    )
  const { readDelimited } = await import('./read-delimited.ts')
  return readDelimited(text, /\.(tsv|tab)$/i.test(name) ? '\t' : undefined)
}
