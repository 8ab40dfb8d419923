/** One thing that a product's record says of it in `customAttributes`. */
export interface ProductAttribute {
  /** As the record calls it; a name inside a name after it: "dimensions height". */
  readonly name: string
  readonly value: string | number | boolean
  /** Where the record keeps it beside the value. */
  readonly unit: string | undefined
}

/** Everything in `customAttributes`, in its order; the contract bounds depth and size. */
export function attributesOf(value: unknown, name = ''): ProductAttribute[] {
  if (typeof value === 'string')
    return value.trim() === '' ? [] : [{ name, value: value.trim(), unit: undefined }]
  if (typeof value === 'number' || typeof value === 'boolean') return [{ name, value, unit: undefined }]
  if (Array.isArray(value)) return listOf(value, name)
  if (typeof value !== 'object' || value === null) return []
  const fields: Readonly<Record<string, unknown>> = { ...value }
  const { value: amount, unit, unitText } = fields
  const measuredIn = unit ?? unitText
  // The way of schema.org's QuantitativeValue.
  if (typeof measuredIn === 'string' && (typeof amount === 'number' || typeof amount === 'string')) {
    return [{ name, value: amount, unit: measuredIn }]
  }
  return Object.entries(fields).flatMap(([key, each]) =>
    attributesOf(each, key === 'value' ? name : `${name} ${key}`.trim()),
  )
}

/** Plain values are one list; anything else stands for itself. */
function listOf(values: readonly unknown[], name: string): ProductAttribute[] {
  const isPlain = values.every((each) => typeof each === 'string' || typeof each === 'number')
  if (!isPlain) return values.flatMap((each) => attributesOf(each, name))
  const text = values.map((each) => String(each).trim()).filter((each) => each !== '')
  return text.length === 0 ? [] : [{ name, value: text.join(', '), unit: undefined }]
}
