import { useMemo } from 'react'
import { CheckField, SelectField } from '../../parts/fields.tsx'
import { countOf } from '../../parts/format.ts'
import type { Conversion, Mapping } from './convert-rows.ts'
import { unassignedPrices } from './mapping.ts'
import { noCurrency } from './read-price.ts'
import type { SourceTable } from './source-table.ts'
import { unpricedIn } from './unpriced.ts'

const usual = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK'] as const
const names = new Intl.DisplayNames('en', { type: 'currency' })
const others = Intl.supportedValuesOf('currency').filter((code) => !usual.some((each) => each === code))
const currencies = [...usual, ...others].map((code) => ({
  value: code,
  label: `${code} – ${names.of(code) ?? code}`,
}))

interface Props {
  readonly mapping: Mapping
  readonly onMapping: (mapping: Mapping) => void
}

/** How prices are meant where they do not say it themselves. */
export function PriceOptions({ mapping, onMapping }: Props) {
  return (
    <>
      <SelectField
        label="Prices without a currency are in"
        value={mapping.currency}
        onChange={(currency) => {
          onMapping({ ...mapping, currency })
        }}
        choices={[{ value: '', label: 'Choose a currency' }, ...currencies]}
      />
      <SelectField
        label="Prices are written"
        value={mapping.mark}
        onChange={(mark) => {
          onMapping({ ...mapping, mark: mark === 'comma' ? 'comma' : 'point' })
        }}
        choices={[
          { value: 'comma', label: '1.299,00 (decimal comma)' },
          { value: 'point', label: '1,299.00 (decimal point)' },
        ]}
      />
    </>
  )
}

interface MissingProps {
  readonly table: SourceTable
  readonly mapping: Mapping
}

/** Products without a price, where the file seems to have them. */
export function PriceMissing({ table, mapping }: MissingProps) {
  const found = useMemo(() => unassignedPrices(mapping, table), [mapping, table])
  if (found.length === 0) return undefined
  return (
    <p className="notice">
      No price is assigned: {found.map((name) => `“${name}”`).join(' or ')} looks like one.
    </p>
  )
}

/** One choice mends all of these rows at once. */
export function CurrencyMissing({ faults }: Pick<Conversion, 'faults'>) {
  const rows = new Set(faults.flatMap(({ row, message }) => (message === noCurrency ? [row] : [])))
  if (rows.size === 0) return undefined
  return (
    <p className="notice">
      {countOf(rows.size, 'row has', 'rows have')} a price without a currency: choose above what it is in.
    </p>
  )
}

/** What becomes of products whose price is words. */
export function UnpricedOption({ table, mapping, onMapping }: Props & { readonly table: SourceTable }) {
  const { targets, takesUnpriced } = mapping
  const { count, examples } = useMemo(() => unpricedIn(table, targets), [table, targets])
  if (count === 0) return undefined
  return (
    <CheckField
      label={`Import ${countOf(count, 'row')} without a price`}
      hint={`Instead of a figure, the price says ${examples.map((text) => `“${text}”`).join(', ')}. A price that is stored for such a product is removed.`}
      checked={takesUnpriced}
      onChange={(checked) => {
        onMapping({ ...mapping, takesUnpriced: checked })
      }}
    />
  )
}
