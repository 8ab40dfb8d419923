import { bodyOf, dataOf, type Schemas } from '../../api.ts'
import { textIn, textOrNull } from '../../parts/action-form.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { moneyOf } from '../../parts/format.ts'
import { AttributesField } from './attributes-field.tsx'
import { filledIn } from './draft.ts'
import { attributesIn, linesIn, numberIn } from './entered.ts'
import { Group } from './group.tsx'
import type { Kind } from './kind.ts'
import { attributeFacts, CommonInputs, commonFacts } from './shared-inputs.tsx'

type Product = Schemas['Product']
type Draft = Required<Schemas['ProductUpdate']>

const availability = [
  { value: '', label: 'Unknown' },
  { value: 'yes', label: 'Available' },
  { value: 'no', label: 'Not available at present' },
] as const

const availabilityOf = (available: boolean | undefined): (typeof availability)[number] =>
  available === undefined ? availability[0] : availability[available ? 1 : 2]

export const products: Kind<Product, Draft> = {
  one: 'product',
  several: 'products',
  searchKind: 'product',
  scope: 'knowledge:write',
  titleOf: ({ name }) => name,
  filters: ['category', 'sku', 'externalId', 'updatedSince', 'syncState'],
  columns: [
    { title: 'Category', cell: ({ category }) => category },
    { title: 'Article number', cell: ({ sku }) => sku && <span className="in-line">{sku}</span> },
    { title: 'Price', numeric: true, cell: ({ price }) => priceText(price) },
    {
      title: 'Available',
      cell: ({ available }) => (available === undefined ? '' : available ? 'yes' : 'no'),
    },
  ],
  facts: (product) => [
    ['Name', product.name],
    ['Description', product.description],
    ['Price', priceText(product.price)],
    ['Category', product.category],
    ['Available', availabilityOf(product.available).label],
    ['Article number', product.sku],
    ['Web address', product.url],
    ['Picture address', product.imageUrl],
    ...attributeFacts(product.customAttributes),
    ...commonFacts(product),
  ],
  Inputs,
  draftIn: (entered) => ({
    name: textIn(entered, 'name'),
    description: textOrNull(entered, 'description'),
    price: priceIn(entered),
    category: textOrNull(entered, 'category'),
    available: availableIn(entered),
    sku: textOrNull(entered, 'sku'),
    url: textOrNull(entered, 'url'),
    imageUrl: textOrNull(entered, 'imageUrl'),
    customAttributes: attributesIn(entered, 'customAttributes'),
    tags: linesIn(entered, 'tags'),
    externalId: textOrNull(entered, 'externalId'),
    metadata: attributesIn(entered, 'metadata'),
  }),
  calls: (api, kbId) => ({
    list: (query, signal) =>
      bodyOf(api.GET('/knowledge-bases/{kbId}/products', { params: { path: { kbId }, query }, signal })),
    read: (id, signal) =>
      dataOf(
        api.GET('/knowledge-bases/{kbId}/products/{id}', {
          params: { path: { kbId, id } },
          signal: signal ?? null,
        }),
      ),
    create: (draft, idempotencyKey) =>
      dataOf(
        api.POST('/knowledge-bases/{kbId}/products', {
          params: { path: { kbId }, header: { 'Idempotency-Key': idempotencyKey } },
          body: { ...filledIn(draft), name: draft.name },
        }),
      ),
    change: (id, body) =>
      dataOf(api.PUT('/knowledge-bases/{kbId}/products/{id}', { params: { path: { kbId, id } }, body })),
    remove: (id) =>
      dataOf(api.DELETE('/knowledge-bases/{kbId}/products/{id}', { params: { path: { kbId, id } } })),
  }),
}

function priceText(price: Schemas['Price'] | undefined): string | undefined {
  if (price === undefined) return undefined
  const { amount, currency } = price
  return moneyOf(amount, currency)
}

/** With as many decimals as its currency has, and more where the amount has them. */
function amountText({ amount, currency }: Schemas['Price']): string {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const exact = String(amount)
  const decimals = exact.split('.')[1] ?? ''
  return decimals.length > maximumFractionDigits ? exact : amount.toFixed(maximumFractionDigits)
}

/** Without an amount there is no price, whatever the currency. */
function priceIn(entered: FormData): Schemas['Price'] | null {
  const amount = numberIn(entered, 'price.amount', 'The amount')
  return amount === null ? null : { amount, currency: textIn(entered, 'price.currency').toUpperCase() }
}

function availableIn(entered: FormData): boolean | null {
  const chosen = textIn(entered, 'available')
  return chosen === '' ? null : chosen === 'yes'
}

function Inputs({ row }: { readonly row: Product | undefined }) {
  return (
    <>
      <TextField label="Name" name="name" defaultValue={row?.name ?? ''} maxLength={500} isRequired />
      <TextField
        label="Description"
        name="description"
        rows={6}
        defaultValue={row?.description ?? ''}
        maxLength={10_000}
        hint="Plain text or Markdown. The assistant answers from it."
      />
      <Group legend="Price" path="price" className="pair">
        <TextField
          label="Amount"
          name="price.amount"
          inputMode="decimal"
          defaultValue={row?.price === undefined ? '' : amountText(row.price)}
          hint="Such as 249.95 or 249,95. Empty: no price."
        />
        <TextField
          label="Currency"
          name="price.currency"
          defaultValue={row?.price?.currency ?? ''}
          maxLength={3}
          hint="Three letters, such as EUR."
        />
      </Group>
      <SelectField
        label="Available"
        name="available"
        choices={availability}
        defaultValue={availabilityOf(row?.available).value}
      />
      <TextField label="Category" name="category" defaultValue={row?.category ?? ''} maxLength={200} />
      <TextField
        label="Article number (SKU)"
        name="sku"
        defaultValue={row?.sku ?? ''}
        maxLength={255}
        hint={
          'What stands on labels and invoices. Customers who type it are led to this product. An import finds ' +
          'the product again by it, unless the file has own ids.'
        }
      />
      <TextField
        label="Web address"
        name="url"
        type="url"
        defaultValue={row?.url ?? ''}
        maxLength={2048}
        hint="Where the product is sold: https://…"
      />
      <TextField
        label="Picture address"
        name="imageUrl"
        type="url"
        defaultValue={row?.imageUrl ?? ''}
        maxLength={2048}
      />
      <AttributesField
        label="Extra details"
        hint="Facts under names of your choice, such as weight or material. The assistant answers from them. Numbers, true and false are understood as such."
        name="customAttributes"
        stored={row?.customAttributes}
      />
      <CommonInputs row={row} />
    </>
  )
}
