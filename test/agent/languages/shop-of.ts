import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { LanguageCode } from '../../../server/src/language/language-code.ts'
import type { CatalogueItems } from '../../retrieval/catalogue.ts'
import { openingWeek } from '../opening-week.ts'

/** A shop for lamps and kettles whose records are in one language. */
export function shopOf(language: LanguageCode): CatalogueItems {
  return readShop(new URL(`shops/${language}.yaml`, import.meta.url))
}

/** A catalogue that stands in a file. */
export function readShop(file: URL): CatalogueItems {
  const text = readFileSync(file, 'utf8')
  // Written by hand for the contract, which the service holds every record against when it is stored.
  return parse(text, (_, value: unknown) => (value === 'openingWeek' ? openingWeek : value)) as CatalogueItems
}
