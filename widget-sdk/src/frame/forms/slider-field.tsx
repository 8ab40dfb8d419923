import type { VNode } from 'preact'
import { type FieldProperties, sliderValue } from './question.ts'
import { sayCount } from './say-answer.ts'
import type { FormWords } from './words/english.ts'

interface SliderProperties extends FieldProperties<'slider'> {
  readonly locale: string
  readonly words: FormWords
}

export function SliderField(properties: SliderProperties): VNode {
  const { question, value, onAnswer, locale, words } = properties
  const { min, max, step } = question
  const stand = sliderValue(question, value)
  const say = (number: number) => sayCount(question, number, { locale, words })
  return (
    <div class="form-slider">
      <output class="form-slider-value" aria-hidden="true">
        {say(stand)}
      </output>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={stand}
        aria-labelledby={properties.labelId}
        aria-describedby={properties.describedBy}
        aria-invalid={properties.isFaulty ? 'true' : undefined}
        aria-valuetext={say(stand)}
        onInput={(event) => {
          onAnswer(event.currentTarget.valueAsNumber)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Firefox does not send a form from here.
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <div class="form-slider-ends" aria-hidden="true">
        <span>{say(min)}</span>
        <span>{say(max)}</span>
      </div>
    </div>
  )
}
