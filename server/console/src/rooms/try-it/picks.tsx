import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { CheckboxGroup, FieldError, Label, Text } from 'react-aria-components/CheckboxGroup'
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup'

interface Props {
  readonly label: string
  readonly name: string
  readonly isRequired: boolean
  readonly picks: readonly { readonly value: string; readonly label: string }[]
  readonly hint?: string
}

interface OneProps extends Props {
  readonly onPick?: (value: string) => void
}

/** One of those that are offered, or none where that is allowed. */
export function OnePick({ label, name, isRequired, picks, hint, onPick }: OneProps) {
  return (
    <RadioGroup
      className="field"
      name={name}
      isRequired={isRequired}
      {...(!isRequired && { defaultValue: '' })}
      {...(onPick && { onChange: onPick })}
    >
      <Label className="label">{label}</Label>
      <div className="offered">
        {[...picks, ...(isRequired ? [] : [{ value: '', label: 'No answer' }])].map((pick) => (
          <RadioField key={pick.value} value={pick.value}>
            <RadioButton className="pick">{pick.label}</RadioButton>
          </RadioField>
        ))}
      </div>
      <Beneath hint={hint} />
    </RadioGroup>
  )
}

interface SeveralProps extends Props {
  readonly onPick: (values: readonly string[]) => void
}

/** Any number of those that are offered. */
export function SeveralPicks({ label, name, isRequired, picks, hint, onPick }: SeveralProps) {
  return (
    <CheckboxGroup className="field" name={name} isRequired={isRequired} onChange={onPick}>
      <Label className="label">{label}</Label>
      <div className="offered">
        {picks.map((pick) => (
          <CheckboxField key={pick.value} value={pick.value}>
            <CheckboxButton className="pick several">{pick.label}</CheckboxButton>
          </CheckboxField>
        ))}
      </div>
      <Beneath hint={hint} />
    </CheckboxGroup>
  )
}

function Beneath({ hint }: { readonly hint: string | undefined }) {
  return (
    <>
      {hint !== undefined && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error" />
    </>
  )
}
