import type { Paragraph, Root } from 'mdast'

/** Texts to choose from, plain. */
export interface Choice {
  /** Stands over them. */
  readonly label: string
  readonly texts: readonly string[]
}

/** The tree with what there is to choose at its end, numbered from 1. */
export function withChoice(root: Root, choice: Choice | undefined): Root {
  if (choice === undefined) return root
  const children = choice.texts.map((text) => ({ type: 'listItem' as const, children: [paragraph(text)] }))
  return {
    ...root,
    children: [
      ...root.children,
      paragraph(choice.label),
      { type: 'list', ordered: true, start: 1, children },
    ],
  }
}

/** The same where the text is no tree. */
export function withChoiceAsText(text: string, choice: Choice | undefined): string {
  if (choice === undefined) return text
  const lines = choice.texts.map((each, index) => `${String(index + 1)}. ${each}`)
  return [text, '', choice.label, ...lines].join('\n')
}

function paragraph(value: string): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value }] }
}
