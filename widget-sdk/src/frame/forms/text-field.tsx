import type { ComponentProps, VNode } from 'preact'
import type { FieldProperties } from './question.ts'

type Native = Readonly<ComponentProps<'input'>>

const plain: Native = { type: 'text' }
const natives: Readonly<Record<string, Native>> = {
  email: { type: 'email', inputMode: 'email', autocomplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autocomplete: 'tel' },
  // A native number field reads by the browser's language, not by the page's, and drops what it cannot read.
  number: { type: 'text', inputMode: 'decimal', autocomplete: 'off' },
  date: { type: 'date', autocomplete: 'off' },
  time: { type: 'time', autocomplete: 'off' },
}

/** A native field. It has no `maxlength`, which would cut what is pasted without a word: the check says it instead. */
export function TextField(properties: FieldProperties<'input'>): VNode {
  const { question, value, onAnswer } = properties
  const { inputType, placeholder, required, min } = question
  const shared = {
    class: `form-input form-input-${inputType}`,
    value: typeof value === 'string' || typeof value === 'number' ? value : '',
    placeholder,
    // Numbers and addresses are written from left to right everywhere.
    dir: inputType === 'email' || inputType === 'phone' ? ('ltr' as const) : ('auto' as const),
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
  const native = natives[inputType] ?? plain
  // Decimal keyboards of telephones have no minus.
  const isSigned = inputType === 'number' && (min === undefined || min < 0)
  return (
    <input
      {...native}
      {...shared}
      inputMode={isSigned ? 'text' : native.inputMode}
      onInput={(event) => {
        onAnswer(event.currentTarget.value)
      }}
    />
  )
}
