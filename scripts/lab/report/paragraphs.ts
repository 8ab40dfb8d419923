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
