import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  readonly title: string
  /** What one does here, in a sentence. */
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A room: its title has the keyboard when it is entered, so that a screen reader says where one is. */
export function Page({ title, lead, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Catalogue Assistant`
    heading.current?.focus()
  }, [title])
  return (
    <>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions !== undefined && <div className="actions">{actions}</div>}
      </div>
      {lead !== undefined && <p className="lead">{lead}</p>}
      {children}
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly hint?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of a room under a title of its own. */
export function Section({ title, hint, actions, children }: SectionProps) {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
        {actions !== undefined && <div className="actions">{actions}</div>}
      </div>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {children}
    </section>
  )
}
