import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { codePointEdge } from './find-cut.ts'
import { makeSafe } from './make-safe.ts'
import { parseMarkdown } from './parse-markdown.ts'

/** Writing a tree anew takes about 50 µs a node. */
const mostNodes = 20_000

/**
 * The text as it is, when everything in it may leave the service. Otherwise it is written anew from what is left of its
 * tree, at most `longest` characters long; a text that resists even that is shown with its markup as characters.
 */
export function writeMarkdown(markdown: string, images: readonly string[], longest: number): string {
  const parsed = parseMarkdown(markdown)
  if (parsed === undefined) return disarmed(markdown, longest)
  const { root, isChanged, size } = makeSafe(parsed.root, images)
  if (!isChanged && !parsed.isSuspect && markdown.length <= longest) return markdown
  if (size > mostNodes) return disarmed(markdown, longest)
  const written = toMarkdown(root, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    listItemIndent: 'one',
    extensions: [gfmStrikethroughToMarkdown(), gfmTableToMarkdown({ tablePipeAlign: false })],
  }).trimEnd()
  return written.length <= longest && isSafe(written, images) ? written : disarmed(markdown, longest)
}

function isSafe(markdown: string, images: readonly string[]): boolean {
  const parsed = parseMarkdown(markdown)
  return parsed !== undefined && !parsed.isSuspect && !makeSafe(parsed.root, images).isChanged
}

/** Every character that could be markup behind a backslash, every line without indentation: nothing is left to read. */
function disarmed(markdown: string, longest: number): string {
  const text = markdown.trim()
  return text
    .slice(0, codePointEdge(text, Math.floor(longest / 2)))
    .replace(/[!-/:-@[-`{-~]/g, '\\$&')
    .replace(/^[^\S\n]+/gm, '')
}
