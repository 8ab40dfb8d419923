import type { RequestHandler } from 'express'
import { OpenApiValidator } from 'express-openapi-validator/dist/openapi.validator.js'
import type { ContractDocument, Operation } from '../contract/document.ts'
import { excerptFor } from '../contract/excerpt.ts'
import { expressPath } from './express-path.ts'

/**
 * Validates requests of some operations against the contract, and fills in its defaults. A validator tries the
 * patterns of all its paths on every request, so it gets an excerpt; making one takes a tenth of a second, so
 * operations share it. The validator's own loader is passed by: it compiles the schema of all OpenAPI documents for each
 * excerpt, even if no document is to be held against it.
 */
export function validateRequest(
  document: ContractDocument,
  operations: readonly Operation[],
  basePath: string,
): RequestHandler[] {
  // The validator's type is its own copy of the OpenAPI types; the bundle is a linted OpenAPI document.
  const apiDoc = excerptFor(document, operations, basePath) as never
  const validator = new OpenApiValidator({
    apiSpec: apiDoc,
    validateApiSpec: false,
    validateRequests: { allowUnknownQueryParameters: false, coerceTypes: false, removeAdditional: false },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    serDes: [],
  })
  const routes = operations.map(({ method, path }) => routeOf(basePath, method, path))
  return validator.installMiddleware(Promise.resolve({ apiDoc, basePaths: [basePath], routes, serial: 0 }))
}

function routeOf(basePath: string, method: string, path: string) {
  const openApiRoute = `${basePath}${path}`
  return {
    basePath,
    openApiRoute,
    expressRoute: expressPath(openApiRoute),
    method: method.toUpperCase(),
    pathParams: Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name),
  }
}
