import type { Delete, Emphasis, Image, Link, Nodes, Parents, Strong } from 'mdast'
import type { LineWriter } from './line-writer.ts'

/** Writes what stands inside of a paragraph, a heading or a cell. */
export function writeInline(writer: LineWriter, parent: Parents): void {
  for (const node of parent.children) writeNode(writer, node)
}

function writeNode(writer: LineWriter, node: Nodes): void {
  if (node.type === 'text') writer.write(node.value)
  else if (node.type === 'break') writer.breakLine()
  else if (node.type === 'inlineCode') writer.code(node.value)
  else if (node.type === 'link') writeLink(writer, node)
  else if (node.type === 'image') writeImage(writer, node)
  else if (isMarked(node)) {
    writer.formatted(node.type, () => {
      writeInline(writer, node)
    })
  }
}

function isMarked(node: Nodes): node is Strong | Emphasis | Delete {
  return ['strong', 'emphasis', 'delete'].includes(node.type)
}

/** The text and then the address; an address alone where both say the same. */
function writeLink(writer: LineWriter, link: Link): void {
  const address = shownAddress(link.url)
  const text = textOf(link).trim()
  if (text === '' || isSame(text, link.url)) {
    writer.address(isTelephone(link.url) && text !== '' ? text : address)
    return
  }
  writeInline(writer, link)
  writer.write(' ')
  writer.address(`(${address})`)
}

function writeImage(writer: LineWriter, { url, alt }: Image): void {
  const text = alt?.trim() ?? ''
  if (text !== '') writer.write(`${text} `)
  writer.address(text === '' ? url : `(${url})`)
}

/** Mail addresses and telephone numbers are known as such without their scheme. */
function shownAddress(url: string): string {
  const isWeb = /^https?:/i.test(url)
  return isWeb ? url : (url.replace(/^[a-z]+:/i, '').split('?', 1)[0] ?? '')
}

function isSame(text: string, url: string): boolean {
  if (isTelephone(url)) return digitsOf(text) === digitsOf(url) && !/\p{L}/u.test(text)
  return [url, url.replace(/^(https?|mailto):(\/\/)?/i, '')].includes(text)
}

function isTelephone(url: string): boolean {
  return /^tel:/i.test(url)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function textOf(node: Nodes): string {
  if ('children' in node) return node.children.map(textOf).join('')
  if (node.type === 'image') return node.alt ?? ''
  return 'value' in node ? node.value : ''
}
