const longestSummary = 200

/**
 * A text as Markdown that shows exactly that text, on one line. Records and visitors write data: none of it may turn
 * into a link, an image, a heading or HTML.
 */
export function markdownText(text: string): string {
  return escaped(text.replace(/\s+/gu, ' ').trim())
}

/** The same for a longer text: its paragraphs and line breaks stay. */
export function markdownParagraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => markdownText(line))
        .filter((line) => line !== '')
        .join('  \n'),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

/** A link to a web address that has been parsed before. */
export function markdownLink(text: string, address: string | undefined): string {
  if (address === undefined) return markdownText(text)
  const target = address.replace(
    /[()<>\\\s]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
  return `[${markdownText(text)}](${target})`
}

/** The beginning of a text, up to the end of a sentence where there is one in reach. */
export function summary(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line.length <= longestSummary) return line
  const head = line.slice(0, longestSummary)
  const end = Math.max(...['. ', '! ', '? ', '; '].map((mark) => head.lastIndexOf(mark)))
  return end > 40 ? head.slice(0, end + 1) : `${head.slice(0, Math.max(head.lastIndexOf(' '), 1))}…`
}

function escaped(line: string): string {
  return line
    .replace(/[\\`*[\]<|~]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(?:[-+](?=\s|$)|[-=](?=[-=\s]*$)|#(?=#*(?:\s|$))|>)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}
