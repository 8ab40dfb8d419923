import { use, useId } from 'react'
import { FormValidationContext } from 'react-aria-components'
import { CheckField } from '../../parts/fields.tsx'

interface Props<Value extends string> {
  readonly label: string
  /** As the contract names the list: a refusal that names it is shown here. */
  readonly name: string
  readonly choices: readonly { readonly value: Value; readonly hint: string }[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: readonly Value[]) => void
}

/** Any number of a few, each with what it means. */
export function CheckGroup<Value extends string>({ label, name, choices, chosen, onChange }: Props<Value>) {
  const id = useId()
  const fault = [use(FormValidationContext)[name] ?? []].flat().join(' ')
  return (
    <fieldset aria-describedby={fault === '' ? undefined : id}>
      <legend>{label}</legend>
      {fault !== '' && (
        <p id={id} className="field-error">
          {fault}
        </p>
      )}
      {choices.map(({ value, hint }) => (
        <CheckField
          key={value}
          label={value}
          hint={hint}
          name={name}
          value={value}
          checked={chosen.includes(value)}
          onChange={(isChosen) => {
            onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value))
          }}
        />
      ))}
    </fieldset>
  )
}

/** What was ticked there, in the order in which it is offered. */
export function chosenIn<Value extends string>(
  entered: FormData,
  { name, choices }: Pick<Props<Value>, 'name' | 'choices'>,
): Value[] {
  const ticked = entered.getAll(name)
  return choices.map(({ value }) => value).filter((value) => ticked.includes(value))
}
