import { useState } from 'preact/hooks'
import type { Reply } from '../conversation/state.ts'
import { safeLink, safePicture } from '../markdown/safe-link.ts'

type Product = Reply['products'][number]

export interface ProductsProperties {
  readonly products: readonly Product[]
  readonly locale: string
  readonly label: string
}

/** What a reply recommends, side by side. */
export function Products({ products, locale, label }: ProductsProperties) {
  if (products.length === 0) return null
  return (
    <ul class="products" aria-label={label}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} locale={locale} />
        </li>
      ))}
    </ul>
  )
}

function ProductCard({ product, locale }: { readonly product: Product; readonly locale: string }) {
  const { name, imageUrl, url } = product
  const [isBroken, setBroken] = useState(false)
  const picture = isBroken ? undefined : safePicture(imageUrl)
  const link = url === undefined ? undefined : safeLink(url)
  const content = (
    <>
      {picture !== undefined && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          referrerpolicy="no-referrer"
          onError={() => {
            setBroken(true)
          }}
        />
      )}
      <span class="name" dir="auto">
        {name}
      </span>
      <span class="price">{priceOf(product, locale)}</span>
    </>
  )
  if (link === undefined) return <div class="product">{content}</div>
  return (
    <a class="product" href={link} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  )
}

/** In the manner of the locale. Without a currency it is a number. */
function priceOf({ price, currency }: Pick<Product, 'price' | 'currency'>, locale: string): string {
  if (price === null) return ''
  const style = currency === undefined ? {} : ({ style: 'currency', currency } as const)
  return new Intl.NumberFormat(locale, style).format(price)
}
