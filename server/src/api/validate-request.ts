import * as OpenApiValidator from 'express-openapi-validator'
import type { RequestHandler } from 'express'
import type { ContractDocument, Operation } from '../contract/document.ts'
import { excerptFor } from '../contract/excerpt.ts'

/**
 * Validates requests of some operations against the contract, and fills in its defaults. A validator tries the
 * patterns of all its paths on every request, so it gets an excerpt; making one takes a tenth of a second, so
 * operations share it.
 */
export function validateRequest(
  document: ContractDocument,
  operations: readonly Operation[],
  basePath: string,
): RequestHandler[] {
  return OpenApiValidator.middleware({
    // The validator's type is its own copy of the OpenAPI types; the bundle is a linted OpenAPI document.
    apiSpec: excerptFor(document, operations, basePath) as never,
    validateApiSpec: false,
    validateRequests: { allowUnknownQueryParameters: false, coerceTypes: false, removeAdditional: false },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    serDes: [],
  })
}
