import type { ReactNode } from 'react'
import {
  CheckboxButton,
  CheckboxField,
  CheckboxGroup,
  FieldError,
  Label,
  RadioButton,
  RadioField,
  RadioGroup,
  Text,
} from 'react-aria-components'

export interface Pick {
  readonly value: string
  readonly label: string
}

interface Props {
  readonly label: string
  readonly name: string
  readonly isRequired: boolean
  readonly picks: readonly Pick[]
  readonly onPick?: (value: string) => void
  /** What goes with a pick. */
  readonly children?: ReactNode
}

/** One of those that are offered, or none where that is allowed. */
export function OnePick({ label, name, isRequired, picks, onPick, children }: Props) {
  return (
    <RadioGroup
      className="field"
      name={name}
      isRequired={isRequired}
      {...(!isRequired && { defaultValue: '' })}
      {...(onPick && { onChange: onPick })}
    >
      <Label>{label}</Label>
      <div className="offered">
        {[...picks, ...(isRequired ? [] : [{ value: '', label: 'No answer' }])].map((pick) => (
          <RadioField key={pick.value} value={pick.value}>
            <RadioButton className="pick">{pick.label}</RadioButton>
          </RadioField>
        ))}
      </div>
      {children}
      <FieldError className="field-error" />
    </RadioGroup>
  )
}

interface SeveralProps extends Omit<Props, 'onPick'> {
  readonly onPick: (values: readonly string[]) => void
}

/** Any number of those that are offered. */
export function SeveralPicks({ label, name, isRequired, picks, onPick, children }: SeveralProps) {
  return (
    <CheckboxGroup className="field" name={name} isRequired={isRequired} onChange={onPick}>
      <Label>{label}</Label>
      <div className="offered">
        {picks.map((pick) => (
          <CheckboxField key={pick.value} value={pick.value}>
            <CheckboxButton className="pick several">{pick.label}</CheckboxButton>
          </CheckboxField>
        ))}
      </div>
      {children}
      <Text slot="description" className="hint">
        Any number of them.
      </Text>
      <FieldError className="field-error" />
    </CheckboxGroup>
  )
}
