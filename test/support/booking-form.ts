import type { FormRequest } from '../../server/src/form.ts'

/** Place, day and time of a visit: the times are 14:30 and 16:00 on the 24th and 10:00 on the 25th in Berlin. */
export const bookingForm: FormRequest = {
  title: 'Book a boot fitting',
  questions: [
    {
      key: 'store',
      kind: 'choice',
      prompt: 'Which store?',
      required: true,
      options: [
        { value: 'loc-1', label: 'Hamburg' },
        { value: 'loc-2', label: 'Berlin' },
      ],
      multiple: false,
      allowOther: false,
    },
    { key: 'visitDate', kind: 'input', prompt: 'Which day?', required: true, inputType: 'date' },
    {
      key: 'visitTime',
      kind: 'input',
      prompt: 'What time?',
      required: true,
      inputType: 'time',
      dateKey: 'visitDate',
    },
    { key: 'email', kind: 'input', prompt: 'Your email address', required: false, inputType: 'email' },
  ],
  slots: {
    dateKey: 'visitDate',
    timeKey: 'visitTime',
    starts: ['2026-11-24T13:30:00.000Z', '2026-11-24T15:00:00.000Z', '2026-11-25T09:00:00.000Z'],
  },
  purpose: { kind: 'book', note: 'nobody sees this purpose' },
}

/** What fits it for a visitor in Berlin. */
export const bookingAnswers = { store: 'loc-2', visitDate: '2026-11-24', visitTime: '14:30' }

/** A form of one question, which any text answers. */
export function askFor(key: string, prompt = 'What else?'): FormRequest {
  return {
    title: prompt,
    questions: [{ key, kind: 'input', prompt, required: true, inputType: 'text' }],
    purpose: {},
  }
}
