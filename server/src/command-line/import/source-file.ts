import { type FileHandle, open } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { CommandLineError } from '../command-line-error.ts'

/** A file that is read more than once and must not change in between. */
export interface SourceFile {
  readonly name: string
  readonly format: 'csv' | 'jsonl'
  /** Its text from the beginning, piece by piece. */
  text(): AsyncGenerator<string>
  /** @throws CommandLineError when somebody has written to the file since it was opened */
  requireUnchanged(): Promise<void>
  /** What tells this file from every other on the machine. */
  readonly identity: string
  close(): Promise<void>
}

const formats: ReadonlyMap<string, SourceFile['format']> = new Map([
  ['.csv', 'csv'],
  ['.tsv', 'csv'],
  ['.txt', 'csv'],
  ['.jsonl', 'jsonl'],
  ['.ndjson', 'jsonl'],
])

/** @throws CommandLineError */
export async function openSourceFile(
  path: string,
  givenFormat: SourceFile['format'] | undefined,
): Promise<SourceFile> {
  const name = basename(path)
  const format = givenFormat ?? formats.get(extname(path).toLowerCase())
  if (format === undefined) throw new CommandLineError(unknownFormat(name))
  const handle = await open(path).catch((cause: unknown) => {
    throw new CommandLineError(`${path} cannot be read: ${cause instanceof Error ? cause.message : ''}`)
  })
  try {
    const { size, mtimeMs, dev, ino, isFile } = await statsOf(handle)
    if (!isFile) throw new CommandLineError(`${path} is not a file. It is read twice, so it has to be one.`)
    return {
      name,
      format,
      text: () => decodeUtf8(chunksOf(handle), name),
      async requireUnchanged() {
        const now = await statsOf(handle)
        if (now.size === size && now.mtimeMs === mtimeMs) return
        throw new CommandLineError(`${name} was written to while it was read. Run the import again.`)
      },
      identity: `${String(dev)}:${String(ino)}`,
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function statsOf(handle: FileHandle) {
  const stats = await handle.stat()
  const { size, mtimeMs, dev, ino } = stats
  return { size, mtimeMs, dev, ino, isFile: stats.isFile() }
}

function unknownFormat(name: string): string {
  const hint = name.toLowerCase().endsWith('.json')
    ? ' A JSON array becomes JSON Lines with: jq -c ".[]"'
    : ''
  return `What is ${name}? Give --format csv or --format jsonl.${hint}`
}

const chunkBytes = 64 * 1024

/** From the beginning each time. A stream of the handle would close it when it is left early. */
async function* chunksOf(handle: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ;) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(chunkBytes), 0, chunkBytes, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

const newLine = 0x0a

/** Decodes line by line, so that the line of a wrong byte is known. A byte order mark is dropped. */
async function* decodeUtf8(chunks: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let isFirst = true
  const decode = (bytes?: Uint8Array): string => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
    } catch {
      throw new CommandLineError(
        `${name}, line ${String(line)}: this is not UTF-8. Save the file as UTF-8, or convert it: ` +
          `iconv -f WINDOWS-1252 -t UTF-8`,
      )
    }
  }
  for await (const chunk of chunks) {
    if (isFirst && isUtf16(chunk)) {
      throw new CommandLineError(
        `${name} is UTF-16. Save it as UTF-8, or convert it: iconv -f UTF-16 -t UTF-8`,
      )
    }
    isFirst = false
    let text = ''
    for (let start = 0; start < chunk.length;) {
      const end = chunk.indexOf(newLine, start) + 1 || chunk.length
      text += decode(chunk.subarray(start, end))
      if (chunk[end - 1] === newLine) line += 1
      start = end
    }
    yield text
  }
  yield decode()
}

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}
