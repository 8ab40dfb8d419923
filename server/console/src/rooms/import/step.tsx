import { type ReactNode, useEffect, useRef } from 'react'

export const steps = ['File', 'Columns', 'Check', 'Import'] as const
export type StepName = (typeof steps)[number]

/** Where one is among the steps. */
export function StepList({ at }: { readonly at: StepName }) {
  return (
    <ol className="import-steps" aria-label="Steps of the import">
      {steps.map((name) => (
        <li key={name} aria-current={name === at ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  )
}

interface Props {
  readonly title: string
  readonly hint?: ReactNode
  readonly children: ReactNode
  /** Whether it has the keyboard when it comes: the first has not, since the room is being entered. */
  readonly isFirst?: boolean
}

/**
 * One step of the import. Its title has the keyboard when one comes to it, and when it changes: what had the keyboard
 * has gone then as a rule. Whoever is elsewhere on the page is left there.
 */
export function Step({ title, hint, children, isFirst = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement } = document
    const isElsewhere = (activeElement?.closest('nav, [role=dialog]') ?? null) !== null
    if (!isFirst && !isElsewhere) heading.current?.focus()
  }, [isFirst, title])
  return (
    <section className="import-step">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {children}
    </section>
  )
}
