import type { Image, Nodes, Parents, Root } from 'mdast'
import { isSafeAddress } from './safe-address.ts'

export interface SafeTree {
  readonly root: Root
  /** Whether the tree held something that may not leave the service. */
  readonly isChanged: boolean
  /** How many nodes the tree had. */
  readonly size: number
}

/**
 * The tree without raw HTML, without links that lead elsewhere than web, mail and telephone, and without images but
 * the allowed ones. Tags are shown as the text they are, since `a <b` may well be meant; links and images leave
 * their text behind.
 */
export function makeSafe(root: Root, images: readonly string[]): SafeTree {
  let isChanged = false
  let size = 0
  const safe = (node: Nodes): Nodes[] => {
    size += 1
    const kept = keep(node)
    if (kept !== undefined) {
      if ('children' in kept) replaceChildren(kept, kept.children.flatMap(safe))
      return [kept]
    }
    isChanged = true
    return 'children' in node ? node.children.flatMap(safe) : shownInstead(node)
  }
  const keep = (node: Nodes): Nodes | undefined => {
    if (node.type === 'html') return undefined
    if (node.type === 'link') return isSafeAddress(node.url) ? node : undefined
    return node.type !== 'image' || isAllowed(node, images) ? node : undefined
  }
  replaceChildren(root, root.children.flatMap(safe))
  return { root, isChanged, size }
}

function isAllowed({ url }: Image, images: readonly string[]): boolean {
  return images.includes(url) && isSafeAddress(url)
}

function shownInstead(node: Nodes): Nodes[] {
  if (node.type === 'image') return [{ type: 'text', value: node.alt ?? '' }]
  if (node.type !== 'html') return []
  const isBreak = /^<br\s*\/?>$/i.test(node.value)
  if (isBreak) return [{ type: 'break' }]
  return [{ type: 'text', value: node.value }]
}

function replaceChildren(parent: Parents, by: readonly Nodes[]): void {
  // What replaces a node is text, or stood inside of it, so it may stand in its place.
  const children: Nodes[] = parent.children
  children.length = 0
  for (const child of by) children.push(child)
}
