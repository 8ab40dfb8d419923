import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from './icon.tsx'
import type { Scene } from './scene.ts'

/** Whose conversation it is, and the ways out of it. */
export function Header({ state, words, mode, conversation, onClose }: Scene) {
  const { phase, widget } = state
  return (
    <header>
      {/* Until the service has answered, the name that it wrote into the page. */}
      <h1>{widget?.name ?? document.title}</h1>
      {(phase === 'open' || phase === 'closed') && (
        <Menu
          label={words.menu}
          items={[
            ...(phase === 'open' ? [{ label: words.end, choose: conversation.end }] : []),
            { label: words.beginAnew, choose: conversation.beginAnew },
          ]}
        />
      )}
      {mode === 'bubble' && (
        <button type="button" class="quiet" aria-label={words.close} title={words.close} onClick={onClose}>
          <Icon shape="close" />
        </button>
      )}
    </header>
  )
}

interface Item {
  readonly label: string
  readonly choose: () => Promise<void>
}

/** A button that shows a few more. Escape and a click elsewhere put them away. */
function Menu({ label, items }: { readonly label: string; readonly items: readonly Item[] }) {
  const [isOpen, setOpen] = useState(false)
  const around = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = ({ target }: Event): void => {
      if (!(target instanceof Node) || around.current?.contains(target) !== true) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen])

  const putAway = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return
    // Here it closes the menu only.
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div class="menu" ref={around} onKeyDown={putAway}>
      <button
        type="button"
        class="quiet"
        ref={button}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen)
        }}
      >
        <Icon shape="menu" />
      </button>
      {isOpen && (
        <ul>
          {items.map((item) => (
            <li key={item.label}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false)
                  button.current?.focus()
                  void item.choose()
                }}
              >
                {item.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
