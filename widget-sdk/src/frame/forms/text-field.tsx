import type { VNode } from 'preact'
import type { FieldProperties } from './question.ts'

interface InputAttributes {
  readonly type: 'text' | 'email' | 'tel' | 'date' | 'time'
  readonly inputMode: 'text' | 'email' | 'tel' | 'decimal' | undefined
  readonly autocomplete: 'email' | 'tel' | 'off' | undefined
}

const plain: InputAttributes = { type: 'text', inputMode: undefined, autocomplete: undefined }
const attributes: Readonly<Record<string, InputAttributes>> = {
  email: { type: 'email', inputMode: 'email', autocomplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autocomplete: 'tel' },
  // A native number field reads by the browser's language, not by the page's, and drops what it cannot read.
  number: { type: 'text', inputMode: 'decimal', autocomplete: 'off' },
  date: { type: 'date', inputMode: undefined, autocomplete: 'off' },
  time: { type: 'time', inputMode: undefined, autocomplete: 'off' },
}

/** A native field. It has no `maxlength`, which would cut what is pasted without a word: the check says it instead. */
export function TextField(properties: FieldProperties<'input'>): VNode {
  const { question, value, onAnswer } = properties
  const { inputType, placeholder, required, min } = question
  const shared = {
    class: `form-input form-input-${inputType}`,
    value: typeof value === 'string' || typeof value === 'number' ? value : '',
    placeholder,
    'aria-labelledby': properties.labelId,
    'aria-describedby': properties.describedBy,
    'aria-required': required ? ('true' as const) : undefined,
    'aria-invalid': properties.isFaulty ? ('true' as const) : undefined,
  }
  if (inputType === 'textarea') {
    return (
      <textarea
        {...shared}
        rows={4}
        onInput={(event) => {
          onAnswer(event.currentTarget.value)
        }}
      />
    )
  }
  const { type, inputMode, autocomplete } = attributes[inputType] ?? plain
  // Decimal keyboards of telephones have no minus.
  const keyboard = inputType === 'number' && (min === undefined || min < 0) ? 'text' : inputMode
  return (
    <input
      {...shared}
      // Types of fields are declared apart for their roles and lists, and this has neither.
      type={type as 'text'}
      inputMode={keyboard}
      autocomplete={autocomplete}
      dir={type === 'email' || type === 'tel' ? 'ltr' : undefined}
      onInput={(event) => {
        onAnswer(event.currentTarget.value)
      }}
    />
  )
}
