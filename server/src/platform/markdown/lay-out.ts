import type { Code, List, Nodes, Parents, Root, Table } from 'mdast'
import type { Channel } from './channel.ts'
import { type Line, settle } from './line.ts'
import { LineWriter, type WrittenLine } from './line-writer.ts'
import { writeInline } from './write-inline.ts'

/** What stays together in one message where there is room. */
export interface Block {
  /** What stands between this block and the one before. */
  readonly gap: '\n' | '\n\n'
  /** The line above and below; empty where there is none. */
  readonly fence: string
  readonly lines: readonly Line[]
}

/** Where a block stands. */
interface Surroundings {
  readonly quote: string
  readonly indentation: string
  /** The bullet or number of a list item before its first block. */
  readonly marker: string
  readonly gap: Block['gap']
}

const deepestIndentation = 8

/** A tree as the blocks of a message. Quotations and lists are laid flat: each block says what stands before its lines. */
export function layOut(root: Root, channel: Channel): Block[] {
  const outside: Surroundings = { quote: '', indentation: '', marker: '', gap: '\n\n' }
  // Characters that look like a fence would pair with a real one.
  const fence = holdsFence(root, channel.fence) ? '' : channel.fence
  return blocksIn(root, outside, { ...channel, fence })
}

function bare(text: string): Line {
  return { lead: '', continued: '', text, spans: [], whole: [] }
}

function blocksIn(parent: Parents, around: Surroundings, channel: Channel): Block[] {
  const blocks: Block[] = []
  for (const node of parent.children) {
    const isFirst = blocks.length === 0
    const here = isFirst ? around : { ...around, indentation: indented(around), marker: '' }
    for (const block of blocksOf(node, here, channel)) blocks.push(block)
  }
  return blocks
}

function blocksOf(node: Nodes, around: Surroundings, channel: Channel): Block[] {
  if (node.type === 'paragraph' || node.type === 'heading') return textBlock(node, around, channel)
  if (node.type === 'blockquote') return blocksIn(node, { ...around, quote: channel.quote }, channel)
  if (node.type === 'list') return listBlocks(node, around, channel)
  if (node.type === 'table') return [tableBlock(node, around, channel)]
  return node.type === 'code' ? codeBlocks(node, around, channel) : []
}

function textBlock(node: Parents, around: Surroundings, channel: Channel): Block[] {
  const writer = new LineWriter()
  const write = (): void => {
    writeInline(writer, node)
  }
  if (node.type === 'heading') writer.formatted('strong', write)
  else write()
  const lines = writer.finish().filter(({ text }) => text.trim() !== '')
  return lines.length === 0 ? [] : [blockOf(lines, around, channel)]
}

function blockOf(written: readonly WrittenLine[], around: Surroundings, channel: Channel): Block {
  const lead = around.quote + around.indentation + around.marker
  const continued = around.quote + indented(around)
  const lines = written.map((line, index) => {
    return settle({ ...line, lead: index === 0 ? lead : continued, continued }, channel)
  })
  return { gap: around.gap, fence: '', lines }
}

/** Items stand line under line, with a blank line above the first one only. */
function listBlocks(list: List, around: Surroundings, channel: Channel): Block[] {
  const start = list.start ?? 1
  return list.children.flatMap((item, index) => {
    const marker = list.ordered === true ? `${String(start + index)}. ` : '- '
    const isFirst = index === 0
    const here: Surroundings = {
      ...around,
      indentation: around.indentation,
      marker,
      gap: isFirst ? around.gap : '\n',
    }
    return itemBlocks(item, here, channel)
  })
}

function itemBlocks(item: Parents, around: Surroundings, channel: Channel): Block[] {
  const [first] = item.children
  // A bullet stands before text. Before anything else it gets a line of its own.
  if (first?.type === 'paragraph' || first?.type === 'heading') return tight(blocksIn(item, around, channel))
  const marker = blockOf([{ text: '', spans: [], whole: [] }], around, channel)
  const inside = blocksIn(item, { ...around, indentation: indented(around), marker: '', gap: '\n' }, channel)
  return tight([marker, ...inside])
}

function tight(blocks: readonly Block[]): Block[] {
  return blocks.map((block, index) => (index === 0 ? block : { ...block, gap: '\n' }))
}

function indented({ indentation, marker }: Surroundings): string {
  return (indentation + ' '.repeat(marker.length)).slice(0, deepestIndentation)
}

/** A row is a line, its cells stand between bars; the first row is bold. */
function tableBlock(table: Table, around: Surroundings, channel: Channel): Block {
  const lines = table.children.flatMap((row, index) => {
    const writer = new LineWriter({ isOneLine: true })
    for (const [place, cell] of row.children.entries()) {
      if (place > 0) writer.write(' | ')
      const write = (): void => {
        writeInline(writer, cell)
      }
      if (index === 0) writer.formatted('strong', write)
      else write()
    }
    return writer.finish()
  })
  return blockOf(lines, around, channel)
}

/** Code stands at the margin wherever it was: what is before its lines would be read as code. */
function codeBlocks({ value }: Code, { gap }: Surroundings, { fence }: Channel): Block[] {
  if (value.trim() === '') return []
  return [{ gap, fence, lines: value.split('\n').map(bare) }]
}

function holdsFence(node: Nodes, fence: string): boolean {
  if ('children' in node) return node.children.some((child) => holdsFence(child, fence))
  return fence !== '' && 'value' in node && node.value.includes(fence)
}
