import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button'
import type { ReactNode } from 'react'

interface Props extends Omit<ButtonProps, 'className' | 'isPending' | 'children'> {
  /** `main` once in a view at most; `danger` for what cannot be undone. */
  readonly look?: 'main' | 'quiet' | 'danger' | 'plain'
  /** What it has begun is under way: it keeps the keyboard, and does nothing meanwhile. */
  readonly isPending?: boolean
  readonly children: ReactNode
}

export function Button({ look = 'quiet', isPending = false, onPress, children, ...props }: Props) {
  return (
    <AriaButton
      {...props}
      {...(onPress !== undefined && !isPending && { onPress })}
      className={`button ${look}${isPending ? ' pending' : ''}`}
    >
      {children}
      {isPending && <span className="for-readers"> (under way)</span>}
    </AriaButton>
  )
}
