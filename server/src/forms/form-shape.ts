import { isObject, readContract, resolveReference } from '../contract/document.ts'
import { componentsOf } from '../contract/excerpt.ts'
import { type Explain, shapeExplainer } from '../contract/explain-shape.ts'
import type { FormQuestion } from '../form.ts'

let explain: Explain | undefined

/**
 * What the contract holds against a form of this title and these questions: counts, lengths, patterns, ranges.
 * Nothing if it fits. The first call compiles the contract's schema.
 */
export function findShapeFault(title: string, questions: readonly FormQuestion[]): string | undefined {
  explain ??= formExplainer()
  const [fault] = explain({ title, questions })
  return fault && `${fault.field} ${fault.message}`
}

/** Of the contract's form, what an engine decides. */
function formExplainer(): Explain {
  const document = readContract('openapi')
  const form = resolveReference(document, { $ref: '#/components/schemas/Form' })
  const properties = isObject(form?.['properties']) ? form['properties'] : {}
  const schema = {
    type: 'object',
    required: ['title', 'questions'],
    properties: { title: properties['title'], questions: properties['questions'] },
  }
  return shapeExplainer({ components: componentsOf(document, schema) }, schema)
}
