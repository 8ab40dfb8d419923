import type { VNode } from 'preact'

const paths = {
  back: 'M15 5l-7 7 7 7',
  forth: 'M9 5l7 7-7 7',
  star: 'M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z',
  thumb:
    'M7 10.5V20H4v-9.5zM10 20v-9.5L13.6 3c1.8 0 2.6 1.1 2.3 2.7l-.8 3.8H20a1.5 1.5 0 0 1 1.5 1.8l-1.4 7.1a2 2 0 0 1-2 1.6z',
} as const

/** A drawing that says nothing by itself: the words stand beside it. */
export function Icon({ name }: { readonly name: keyof typeof paths }): VNode {
  return (
    <svg class={`form-icon form-icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
