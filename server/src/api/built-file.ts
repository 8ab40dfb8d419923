import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Request, Response } from 'express'

/** One file as browsers get it. */
export interface BuiltFile {
  readonly type: string
  readonly content: Readonly<Record<Encoding, Buffer>>
  /** Names the content, whichever way it is encoded. */
  readonly digest: string
}

type Encoding = 'identity' | 'br' | 'gzip'

export interface Exchange {
  readonly request: Request
  readonly response: Response
}

/** For addresses that name the content. */
export const forEver = 'public, max-age=31536000, immutable'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
}

/** A file of a build of ours, with what the build has made of it by compressing. */
export function readBuiltFile(folder: string, file: string): BuiltFile {
  const identity = readFileSync(`${folder}${file}`)
  return {
    type: types[extname(file)] ?? 'application/octet-stream',
    content: {
      identity,
      br: readFileSync(`${folder}${file}.br`),
      gzip: readFileSync(`${folder}${file}.gz`),
    },
    digest: createHash('sha256').update(identity).digest('hex').slice(0, 16),
  }
}

const smallestFirst = ['br', 'gzip'] as const

/** Sends a file as small as the browser takes it. */
export function sendBuiltFile(file: BuiltFile, { request, response }: Exchange, caching: string): void {
  // Asked one by one: browsers name gzip first and mean nothing by it.
  const encoding = smallestFirst.find((each) => request.acceptsEncodings([each]) === each) ?? 'identity'
  response.set({
    'Cache-Control': caching,
    ETag: `"${file.digest}-${encoding}"`,
    Vary: 'Accept-Encoding',
  })
  if (encoding !== 'identity') response.set('Content-Encoding', encoding)
  response.type(file.type).send(file.content[encoding])
}
