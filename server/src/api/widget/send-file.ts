import type { Request, Response } from 'express'
import type { WidgetFile } from './files.ts'

const smallestFirst = ['br', 'gzip'] as const

/** May be loaded by every page, also by one that isolates itself from other origins or asks for it with `crossorigin`. */
export function sendWidgetFile(
  file: WidgetFile,
  { request, response }: { readonly request: Request; readonly response: Response },
  caching: string,
): void {
  // Asked one by one: browsers name gzip first and mean nothing by it.
  const encoding = smallestFirst.find((each) => request.acceptsEncodings([each]) === each) ?? 'identity'
  response.set({
    'Cache-Control': caching,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `"${file.digest}-${encoding}"`,
    Vary: 'Accept-Encoding',
  })
  if (encoding !== 'identity') response.set('Content-Encoding', encoding)
  response.type(file.type).send(file.content[encoding])
}
