import type { ReplyFormat } from '../../db/schema.ts'
import { type Channel, channels } from './channel.ts'
import { codePointEdge, findAnyCut } from './find-cut.ts'
import { type Block, layOut } from './lay-out.ts'
import { makeSafe } from './make-safe.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { splitParts } from './split-parts.ts'
import { type Choice, withChoice, withChoiceAsText } from './with-choice.ts'
import { writeBlocks } from './write-blocks.ts'
import { writeMarkdown } from './write-markdown.ts'

const longestContent = 100_000
const mostParts = 100

export interface FormattedReply {
  /** The whole reply, at most 100,000 UTF-16 code units. */
  readonly content: string
  /** The same in at most 100 pieces, each of which fits into one message of the channel; none for an empty reply. */
  readonly contentParts: string[]
}

/**
 * A reply as its reader's channel shows it. What there is to choose is added as numbered lines, but to Markdown: whoever
 * reads that shows buttons. Whatever the format, no HTML, no link but to the web, mail and telephone, and
 * no image but the allowed ones come out as such; their text does. Never fails: what is nested beyond reason, or
 * would grow beyond the limits, comes out as the characters it consists of.
 */
export function formatReply(
  markdown: string,
  format: ReplyFormat,
  { images = [], choice }: { readonly images?: readonly string[]; readonly choice?: Choice } = {},
): FormattedReply {
  if (format === 'markdown') {
    const content = writeMarkdown(markdown, images, longestContent)
    return { content, contentParts: content === '' ? [] : [content] }
  }
  const channel: Channel = channels[format]
  const parsed = parseMarkdown(markdown)
  const blocks = parsed && layOut(withChoice(makeSafe(parsed.root, images).root, choice), channel)
  return (blocks && fit(blocks, channel)) ?? formatText(withChoiceAsText(markdown, choice), channel)
}

/** Nothing when the reply is too long. */
function fit(blocks: readonly Block[], channel: Channel): FormattedReply | undefined {
  const content = writeBlocks(blocks, channel)
  if (content.length > longestContent) return undefined
  const { longestPart } = channel
  if (content.length <= (longestPart ?? longestContent)) {
    return { content, contentParts: content === '' ? [] : [content] }
  }
  const contentParts = longestPart === undefined ? [content] : splitParts(blocks, channel, longestPart)
  return contentParts.length <= mostParts ? { content, contentParts } : undefined
}

/** The text as it is, as much of it as fits, cut wherever a part is full. */
function formatText(text: string, { longestPart = longestContent }: Channel): FormattedReply {
  const trimmed = text.trim()
  const content = trimmed.slice(0, codePointEdge(trimmed, longestContent))
  const contentParts: string[] = []
  for (let rest = content; rest !== '';) {
    const end =
      rest.length <= longestPart ? rest.length : findAnyCut({ text: rest, whole: [], room: longestPart })
    contentParts.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return { content, contentParts }
}
