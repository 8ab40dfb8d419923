/** A file as somebody chooses it in a page. */
export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export const fileOf = (name: string, text: string): ChosenFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
})

/** The bytes that a spreadsheet writes in western Europe, where the euro and the dash have places of their own. */
export const westernFileOf = (name: string, text: string): ChosenFile => ({
  ...fileOf(name, ''),
  buffer: Buffer.from(text.replaceAll('€', '\x80').replaceAll('–', '\x96'), 'latin1'),
})

/** Products as a German spreadsheet has them. */
export function germanProducts(count: number): string {
  const rows = Array.from({ length: count }, (_, index) =>
    [
      `A-${String(index)}`,
      `Trekkingzelt Modell ${String(index)}`,
      '"Ein leichtes Zelt; für ""zwei""\r\nPersonen"',
      `1.${String(index).padStart(3, '0')},90 €`,
      index % 2 === 0 ? 'auf Lager' : 'ausverkauft',
      'zelt, touren',
      'grün',
      '700,00',
    ].join(';'),
  )
  const columns =
    'Artikelnummer;Bezeichnung;Beschreibung;Preis;Verfügbarkeit;Schlagwörter;Farbe;Einkaufspreis'
  return `${[columns, ...rows].join('\r\n')}\r\n`
}

export const merchantFeed = (items: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel><title>Shop</title>
${items.map((item) => `<item>${item}</item>`).join('\n')}
</channel></rss>`
