const shapes = {
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M12 5.5v.01M12 12v.01M12 18.5v.01',
  send: 'M5 12h13M12 5.5l6.5 6.5-6.5 6.5',
  up: 'M7 11v9H4v-9zm0 0l4-8c1.6 0 2.6 1.2 2.3 2.8L12.7 9H18a2 2 0 0 1 2 2.4l-1.3 7A2 2 0 0 1 16.7 20H7',
  down: 'M7 13V4H4v9zm0 0l4 8c1.6 0 2.6-1.2 2.3-2.8L12.7 15H18a2 2 0 0 0 2-2.4l-1.3-7A2 2 0 0 0 16.7 4H7',
  place: 'M12 21c4-4.5 6-7.7 6-11a6 6 0 0 0-12 0c0 3.3 2 6.5 6 11zm0-9a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
} as const

/** Beside words, or in a button that has a label: it says nothing by itself. */
export function Icon({ shape }: { readonly shape: keyof typeof shapes }) {
  return (
    <svg class={`icon icon-${shape}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[shape]} />
    </svg>
  )
}
