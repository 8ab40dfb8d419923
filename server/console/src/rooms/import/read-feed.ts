import { XMLParser } from 'fast-xml-parser'
import { RowCollector, type SourceTable, UnreadableFile } from './source-table.ts'
import { xmlFault } from './xml-fault.ts'

const attribute = '@_'
/** A symbol, typed as the object that wraps one. */
const position = XMLParser.getMetaDataSymbol().valueOf()

/**
 * Reads a product feed: the items of RSS or the entries of Atom, with a column per element.
 * @throws UnreadableFile
 */
export function readFeed(text: string): SourceTable {
  const xml = text.replaceAll(/\r\n?/g, '\n')
  const fault = xmlFault(xml)
  if (fault !== undefined) throw new UnreadableFile(`The XML is not whole. ${fault}`)
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: attribute,
    parseTagValue: false,
    parseAttributeValue: false,
    htmlEntities: true,
    captureMetaData: true,
    isArray: (name) => name === 'item' || name === 'entry',
  })
  const root = parsed(parser, xml)
  const rss = memberOf(memberOf(root, 'rss'), 'channel') ?? memberOf(root, 'rdf:RDF')
  const items = memberOf(rss, 'item') ?? memberOf(memberOf(root, 'feed'), 'entry')
  if (!Array.isArray(items))
    throw new UnreadableFile(
      'The XML is no product feed: it has no <item> in a <channel>, and no <entry> in a <feed>.',
    )
  const collector = new RowCollector()
  let line = 1
  let counted = 0
  for (const item of items as unknown[]) {
    const at = memberOf(memberOf(item, position), 'startIndex')
    for (const end = typeof at === 'number' ? at : counted; counted < end; counted += 1)
      if (xml.charCodeAt(counted) === 10) line += 1
    const row = plainOf(item)
    if (typeof row === 'object' && row !== null) collector.add(line, row)
  }
  return {
    format: rss === undefined ? 'product feed (Atom)' : 'product feed (RSS)',
    counts: 'Line',
    separator: ',',
    columns: collector.columns,
    rows: collector.rows,
    faults: [],
  }
}

function parsed(parser: XMLParser, xml: string): unknown {
  try {
    return parser.parse(xml)
  } catch (error) {
    throw new UnreadableFile(`The XML cannot be read. ${error instanceof Error ? error.message : ''}`)
  }
}

function memberOf(value: unknown, name: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** An element without its attributes: its text, what it points to, or the elements in it. */
function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainOf)
  if (typeof value !== 'object' || value === null) return value
  const href = memberOf(value, `${attribute}href`)
  if (href !== undefined) return href
  const elements = Object.entries(value).filter(([name]) => !name.startsWith(attribute))
  const [first] = elements
  if (first === undefined) return ''
  if (elements.length === 1 && first[0] === '#text') return first[1]
  return Object.fromEntries(elements.map(([name, content]) => [name, plainOf(content)]))
}
