import type { ComponentChildren, VNode } from 'preact'

interface Pick {
  readonly value: string
  readonly label: ComponentChildren
  /** Look of its own. */
  readonly look?: string
}

interface PicksProperties {
  /** Distinguishes the group from others on the page. */
  readonly name: string
  readonly type: 'radio' | 'checkbox'
  readonly look: 'list' | 'chips' | 'stars'
  readonly picks: readonly Pick[]
  readonly isPicked: (value: string) => boolean
  readonly onPick: (value: string, isPicked: boolean) => void
  readonly isRequired: boolean
  readonly isFaulty: boolean
  readonly labelId: string
  readonly describedBy: string | undefined
}

/** Native radio buttons or checkboxes, however they look: arrow keys, space and forced colours work by themselves. */
export function Picks(properties: PicksProperties): VNode {
  const { name, type, look, picks, isPicked, onPick } = properties
  const isRadio = type === 'radio'
  const flaw = properties.isFaulty ? ('true' as const) : undefined
  return (
    <div
      class={`form-picks form-${look}`}
      role={isRadio ? 'radiogroup' : 'group'}
      aria-labelledby={properties.labelId}
      aria-describedby={properties.describedBy}
      aria-required={isRadio && properties.isRequired ? 'true' : undefined}
      aria-invalid={isRadio ? flaw : undefined}
    >
      {picks.map(({ value, label, look: own = '' }) => (
        <label key={value} class={`form-pick ${own}`}>
          <input
            type={type}
            name={name}
            value={value}
            checked={isPicked(value)}
            aria-invalid={isRadio ? undefined : flaw}
            onChange={(event) => {
              onPick(value, event.currentTarget.checked)
            }}
          />
          <span class="form-pick-label">{label}</span>
        </label>
      ))}
    </div>
  )
}
