import { type ReactNode, useId } from 'react'
import {
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps,
} from 'react-aria-components/TextField'

interface Props extends Omit<TextFieldProps, 'className' | 'children'> {
  readonly label: string
  readonly hint?: ReactNode
  /** Several lines: how many are seen. */
  readonly rows?: number
  readonly placeholder?: string
  /** Of a number, a day or a time. */
  readonly min?: number | string | undefined
  readonly max?: number | string | undefined
  readonly step?: number | 'any'
}

/** A text with its label, a hint, and what the service found wrong with it, all said together. */
export function TextField({ label, hint, rows, placeholder, min, max, step, ...props }: Props) {
  const shown = placeholder === undefined ? {} : { placeholder }
  return (
    <AriaTextField {...props} className="field">
      <Label>{label}</Label>
      {rows === undefined ? (
        <Input {...shown} {...{ min, max, step }} />
      ) : (
        <TextArea rows={rows} {...shown} />
      )}
      {hint !== undefined && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error" />
    </AriaTextField>
  )
}

interface Choice {
  readonly value: string
  readonly label: string
}

interface SelectProps {
  readonly label: string
  readonly name?: string
  readonly choices: readonly Choice[]
  readonly value?: string
  readonly defaultValue?: string
  readonly onChange?: (value: string) => void
  readonly hint?: ReactNode
  readonly isDisabled?: boolean
  /** An empty value is none. */
  readonly isRequired?: boolean
  readonly autoFocus?: boolean
}

/** One of a few. The browser's own: every keyboard and every phone has its way with it. */
export function SelectField({
  label,
  hint,
  choices,
  onChange,
  isDisabled,
  isRequired,
  ...props
}: SelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        {...props}
        id={id}
        disabled={isDisabled}
        required={isRequired}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange?.(event.target.value)}
      >
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  )
}

interface CheckProps {
  readonly label: string
  readonly name?: string
  readonly value?: string
  readonly checked?: boolean
  readonly defaultChecked?: boolean
  readonly onChange?: (checked: boolean) => void
  readonly hint?: ReactNode
  readonly isDisabled?: boolean
}

export function CheckField({ label, hint, onChange, isDisabled, ...props }: CheckProps) {
  const id = useId()
  return (
    <div className="check">
      <input
        {...props}
        id={id}
        type="checkbox"
        disabled={isDisabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  )
}
