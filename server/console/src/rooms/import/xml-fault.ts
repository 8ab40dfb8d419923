/** What begins in a way of its own, and where that ends. */
const asides = [
  { start: '<!--', end: '-->', title: 'A comment' },
  { start: '<![CDATA[', end: ']]>', title: 'A CDATA section' },
  { start: '<?', end: '?>', title: 'An instruction' },
] as const

/**
 * Says what is broken in XML, such as the rest that is missing from a file that was not loaded whole; the parser takes
 * what it gets. Looks at each character once.
 */
export function xmlFault(xml: string): string | undefined {
  const open: { readonly name: string; readonly at: number }[] = []
  const fault = (at: number, text: string) => `Line ${String(lineAt(xml, at))}: ${text}`
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const aside = asides.find(({ start }) => xml.startsWith(start, at))
    const end = aside === undefined ? endOfTag(xml, at) : xml.indexOf(aside.end, at + aside.start.length)
    if (end === -1) return fault(at, `${aside?.title ?? 'A tag'} is opened here and never closed.`)
    const [, closing, name] = /^<(\/?)([^\s/>!?]+)/.exec(xml.slice(at, at + 200)) ?? []
    if (aside === undefined && name !== undefined) {
      if (closing === '/') {
        const last = open.pop()
        if (last?.name !== name)
          return fault(
            at,
            `</${name}> is closed here${last === undefined ? '' : `, while <${last.name}> is open`}.`,
          )
      } else if (xml[end - 1] !== '/') open.push({ name, at })
    }
    at = end + 1
  }
  const last = open.at(-1)
  return last === undefined ? undefined : fault(last.at, `<${last.name}> is opened here and never closed.`)
}

/** Where a tag ends: what stands in quotation marks does not end it, nor what a document type has in brackets. */
function endOfTag(xml: string, start: number): number {
  const isType = xml.startsWith('<!', start)
  let quote = ''
  let depth = 0
  for (let at = start + 1; at < xml.length; at += 1) {
    const letter = xml.charAt(at)
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (isType && (letter === '[' || letter === ']')) depth += letter === '[' ? 1 : -1
    else if (letter === '>' && depth === 0) return at
  }
  return -1
}

function lineAt(text: string, end: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
