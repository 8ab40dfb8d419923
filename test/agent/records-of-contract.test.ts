import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { readFaq, readLocation, readProduct } from '../../server/src/agent/tools/read-record.ts'

interface Schema {
  readonly properties: Readonly<Record<string, unknown>>
}

// The bundle is made by `npm run generate`.
const { components } = JSON.parse(
  readFileSync(new URL('../../openapi/dist/openapi.json', import.meta.url), 'utf8'),
) as { readonly components: { readonly schemas: Readonly<Record<string, Schema>> } }

/** What the assistant knows of a record, and which fields it does not: they are the caller's, or only narrow a search. */
const records = [
  ['product', 'ProductCreate', readProduct, ['metadata']],
  ['faq', 'FaqCreate', readFaq, ['category', 'metadata', 'tags']],
  ['location', 'LocationCreate', readLocation, ['metadata', 'tags']],
] as const

describe('what the assistant knows of a record', () => {
  for (const [kind, schema, read, notForChat] of records)
    it(`is every field of ${schema} but ${notForChat.join(', ')}`, () => {
      const asked = new Set<string>()
      const fields = new Proxy<Readonly<Record<string, unknown>>>(
        {},
        {
          get: (_, field) => void asked.add(String(field)),
          has: (_, field) => Boolean(asked.add(String(field))),
        },
      )
      read({ kind, itemId: 'one', fields })
      const unread = Object.keys(components.schemas[schema]?.properties ?? {}).filter(
        (each) => !asked.has(each),
      )
      assert.deepEqual(unread.toSorted(), notForChat)
    })
})
