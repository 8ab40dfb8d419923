import { bodySchemaOf, type ContractDocument, type Operation } from '../contract/document.ts'
import { excerptFor } from '../contract/excerpt.ts'
import { type Explain, shapeExplainer } from '../contract/explain-shape.ts'

/**
 * Explains why a body does not fit its operation: the validator's own report lists every failure of every shape that
 * a value may have. Compiled by the first body that needs it.
 */
export function bodyExplainer(document: ContractDocument, operation: Operation, basePath: string): Explain {
  let explain: Explain | undefined
  return (body) => {
    if (explain === undefined) {
      const excerpt = excerptFor(document, [operation], basePath)
      explain = shapeExplainer(excerpt, bodySchemaOf(excerpt, operation) ?? {})
    }
    return explain(body)
  }
}
