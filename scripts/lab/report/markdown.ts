type Cells = readonly (string | number)[]

/** The lines of a table as Markdown has it. */
export function markdownTable(head: readonly string[], rows: readonly Cells[]): string[] {
  const line = (cells: Cells): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)]
}

/** A table under its heading; what was not measured has none. */
export function section(heading: string, head: readonly string[], rows: readonly Cells[]): string[] {
  return rows.length === 0 ? [] : [heading, ...markdownTable(head, rows)]
}

/** Lines of Markdown with a blank line between paragraphs, and none inside a table or a list. */
export function paragraphs(lines: readonly string[]): string {
  return lines
    .map((line, index) => {
      const next = lines[index + 1] ?? ''
      const isGoingOn = ['|', '-'].some((sign) => line.startsWith(sign) && next.startsWith(sign))
      return isGoingOn ? line : `${line}\n`
    })
    .join('\n')
}

/** What never went well has no time, in a file as little as here. */
export function milliseconds(value: number): string {
  if (!Number.isFinite(value)) return 'none'
  return `${value.toFixed(Math.abs(value) < 10 ? 2 : 0)} ms`
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
