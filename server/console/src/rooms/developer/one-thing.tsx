import { type ReactNode, useEffect, useRef } from 'react'
import { PlaceLink } from './place.tsx'

interface Props {
  readonly title: string
  /** The part of the room that lists it, and how the way back is called. */
  readonly tab: string
  readonly back: string
  readonly children: ReactNode
}

/** One thing of a list in place of the list. Its title has the keyboard when it is opened. */
export function OneThing({ title, tab, back, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section className="one-thing">
      <PlaceLink to={{ tab }}>{back}</PlaceLink>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
