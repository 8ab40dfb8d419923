import type { Ground } from '../ground.ts'

/** Makes something of what a reply is held against once, and again only when tools have returned more. */
export function onceFor<Made>(make: (ground: Ground) => Made): (ground: Ground) => Made {
  const made = new WeakMap<Ground, { readonly size: number; readonly value: Made }>()
  return (ground) => {
    const { size } = ground.findings
    const known = made.get(ground)
    if (known?.size === size) return known.value
    const value = make(ground)
    made.set(ground, { size, value })
    return value
  }
}
