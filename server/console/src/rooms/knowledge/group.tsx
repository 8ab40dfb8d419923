import { type ReactNode, use, useId } from 'react'
import { FormValidationContext } from 'react-aria-components'

interface Props {
  readonly legend: string
  readonly hint?: ReactNode
  /** What the contract calls it, if it is one thing there. */
  readonly path?: string
  /** Whether what is wrong with a part of it is shown here, as no field has the name of that part. */
  readonly tellsOfParts?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Fields that belong together, with what the service finds wrong with them as a whole. */
export function Group({ legend, hint, path, tellsOfParts = false, className, children }: Props) {
  const id = useId()
  const errors = use(FormValidationContext)
  const [, error] =
    Object.entries(errors).find(
      ([field]) =>
        path !== undefined && (field === path || (tellsOfParts && field.split(/[.[]/)[0] === path)),
    ) ?? []
  const describedBy = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(error === undefined ? [] : [`${id}-error`]),
  ].join(' ')
  return (
    <fieldset className={className} aria-describedby={describedBy === '' ? undefined : describedBy}>
      <legend>{legend}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          {typeof error === 'string' ? error : error.join(' ')}
        </p>
      )}
      {children}
    </fieldset>
  )
}
