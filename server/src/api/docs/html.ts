import { escapeHtml } from '../../platform/escape-html.ts'

/** Text that is HTML already, and stands as it is when it is put into more HTML. */
export interface Html {
  readonly html: string
}

/** Writes HTML as a tagged template. Every value is escaped, for text and quoted attributes, unless it is `Html`. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  const written = values.map((value) => {
    if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
    return 'html' in value ? value.html : value.map((each) => each.html).join('')
  })
  return { html: String.raw({ raw: strings }, ...written) }
}
