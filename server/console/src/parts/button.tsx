import { Button as AriaButton, type ButtonProps } from 'react-aria-components'

interface Props extends Omit<ButtonProps, 'className'> {
  /** `main` once in a view at most; `danger` for what cannot be undone. */
  readonly look?: 'main' | 'quiet' | 'danger' | 'plain'
}

export function Button({ look = 'quiet', ...props }: Props) {
  return <AriaButton {...props} className={`button ${look}`} />
}
