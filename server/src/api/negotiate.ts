import type { Request, RequestHandler } from 'express'
import type { Operation } from '../contract/document.ts'
import { ApiError, refusedField } from '../errors.ts'
import { shortName } from '../contract/field-path.ts'

/** Refuses what no answer can satisfy, and bodies that are not JSON, before reading anything. */
export function negotiate(operation: Operation): RequestHandler {
  return (request, _response, next) => {
    if (request.accepts([...operation.mediaTypes]) === false) throw new ApiError('NOT_ACCEPTABLE')
    if (operation.hasBody) requireJson(request, operation)
    requirePlainNames(request.query)
    // Requests to GET operations may arrive as HEAD; Node.js leaves the body out of the answer by itself.
    if (request.method === 'HEAD') request.method = 'GET'
    next()
  }
}

function requireJson(request: Request, operation: Operation): void {
  const type = request.headers['content-type']
  if (type !== undefined) {
    if (!isUtf8Json(type)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
    // The validator keeps one compiled schema per distinct header for ever: give it one spelling only.
    request.headers['content-type'] = 'application/json'
  }
  if (hasContent(request)) {
    if (type === undefined) throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
  } else if (operation.bodyRequired) throw refusedField('body', 'required', 'is required')
}

/** Any parameters but another charset: JSON is UTF-8, and reading it as anything else would garble it. */
function isUtf8Json(contentType: string): boolean {
  const [mediaType, ...parameters] = contentType.toLowerCase().split(';')
  if (mediaType?.trim() !== 'application/json') return false
  return parameters.every((parameter) => {
    const [name, value = ''] = parameter.split('=')
    return name?.trim() !== 'charset' || /^"?utf-?8"?$/.test(value.trim())
  })
}

function hasContent(request: Request): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  )
}

/** The validator reads brackets in a name as a path into an object, and drops what leads nowhere. */
function requirePlainNames(query: Request['query']): void {
  const name = Object.keys(query).find((each) => each.includes('['))
  if (name === undefined) return
  const field = shortName(name)
  throw refusedField(field, 'additionalProperties', 'is not a parameter of this operation')
}
