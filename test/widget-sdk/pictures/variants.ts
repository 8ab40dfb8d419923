import type { Direction } from '../states/stage.ts'

/** One way to look at every state. */
export interface Variant {
  readonly name: string
  readonly direction: Direction
  readonly colorScheme: 'light' | 'dark'
  readonly viewport: { readonly width: number; readonly height: number }
}

const desk = { width: 960, height: 720 }

export const variants: readonly Variant[] = [
  { name: 'light', direction: 'ltr', colorScheme: 'light', viewport: desk },
  { name: 'dark', direction: 'ltr', colorScheme: 'dark', viewport: desk },
  { name: 'right-to-left', direction: 'rtl', colorScheme: 'light', viewport: desk },
  { name: 'phone', direction: 'ltr', colorScheme: 'light', viewport: { width: 390, height: 844 } },
]
