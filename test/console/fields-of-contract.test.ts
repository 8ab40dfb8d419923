import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { columnNames } from '../../server/console/src/rooms/import/column-names.ts'
import { kindNames, recordKinds, weekdays } from '../../server/console/src/rooms/import/record-kinds.ts'

interface Schema {
  readonly $ref?: string
  readonly maxLength?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

const room = new URL('../../server/console/src/rooms/knowledge/', import.meta.url)
// The bundle is made by `npm run generate`, and every component of it is a schema.
const { components } = JSON.parse(
  readFileSync(new URL('../../openapi/dist/openapi.json', import.meta.url), 'utf8'),
) as { readonly components: { readonly schemas: Readonly<Record<string, Schema>> } }

const kinds = {
  products: { schema: 'ProductCreate', form: 'products.tsx' },
  faqs: { schema: 'FaqCreate', form: 'faqs.tsx' },
  locations: { schema: 'LocationCreate', form: 'location-inputs.tsx' },
} as const

/** Columns of which several make one field: `price`, the coordinates and the opening hours have one of their own, too. */
const parts: ReadonlySet<string> = new Set(['currency', 'coordinates', ...weekdays])

/** Inputs that name no field, because they hold many. */
const fieldOfInput: Readonly<Record<string, string>> = {
  WeekField: 'operatingHours',
  SpecialDaysField: 'specialHours',
}

function resolved(schema: Schema | undefined): Schema {
  const { $ref } = schema ?? {}
  return $ref === undefined ? (schema ?? {}) : resolved(components.schemas[$ref.split('/').at(-1) ?? ''])
}

function fieldsOf(name: string): ReadonlyMap<string, Schema> {
  const { properties = {} } = resolved(components.schemas[name])
  return new Map(Object.entries(properties).map(([field, schema]) => [field, resolved(schema)]))
}

interface Input {
  readonly element: string
  readonly field: string
  readonly most: number | undefined
}

/** The inputs that a file shows, in its order. */
function inputsIn(file: string): Input[] {
  const text = readFileSync(new URL(file, room), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Input[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxSelfClosingElement(node)) found.push(...inputOf(node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function inputOf(node: ts.JsxSelfClosingElement): Input[] {
  const element = node.tagName.getText()
  const valueOf = (name: string): string | undefined =>
    node.attributes.properties
      .filter(ts.isJsxAttribute)
      .find((attribute) => attribute.name.getText() === name)
      ?.initializer?.getText()
  const named = /^"([^".]+)/.exec(valueOf('name') ?? '')?.[1]
  const field = named ?? fieldOfInput[element]
  const most = valueOf('maxLength')?.replaceAll(/[^\d]/g, '')
  return field === undefined ? [] : [{ element, field, most: most === undefined ? most : Number(most) }]
}

describe('the fields of the contract in the console', () => {
  for (const kindName of kindNames) {
    const { schema, form } = kinds[kindName]
    const contract = fieldsOf(schema)
    const names = [...contract.keys()].toSorted()

    it(`the form of ${kindName} has each, and takes as much of a text as it`, () => {
      const inputs = [...inputsIn(form), ...inputsIn('shared-inputs.tsx')]
      assert.deepEqual([...new Set(inputs.map(({ field }) => field))].toSorted(), names)
      const texts = inputs.filter(({ element, field }) => element === 'TextField' && field !== 'price')
      assert.ok(texts.length >= 3)
      assert.deepEqual(
        texts.map(({ field, most }) => [field, most]),
        texts.map(({ field }) => [field, contract.get(field)?.maxLength]),
      )
    })

    it(`the import of ${kindName} has a column for each, knows names for it, and takes as much as it`, () => {
      const { fields } = recordKinds[kindName]
      const columns = fields.filter(({ name }) => !parts.has(name))
      assert.deepEqual(columns.map(({ name }) => name).toSorted(), names)
      for (const { name } of fields) assert.ok((columnNames[name] ?? '') !== '', `${name} has no names`)
      const limited = columns.filter(({ reading }) => reading === 'text' || reading === 'list')
      assert.deepEqual(
        limited.map(({ name, most }) => [name, most]),
        limited.map(({ name }) => [
          name,
          contract.get(name)?.maxLength ?? contract.get(name)?.items?.maxLength,
        ]),
      )
    })
  }
})
