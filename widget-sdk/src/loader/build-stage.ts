import { buildButton, placeInCorner } from './button.ts'
import { make } from './make.ts'
import { styles } from './styles.ts'
import type { WidgetConfig } from './widget-config.ts'
import { chooseWords } from './words/choose-words.ts'
import type { Words } from './words/english.ts'

/** What of a widget is in the page, around its frame. */
export interface Stage {
  readonly words: Words
  readonly shadow: ShadowRoot
  readonly root: HTMLElement
  readonly button: HTMLElement
  readonly badge: HTMLElement
  readonly show: (isOpen: boolean) => void
}

interface Look {
  readonly mode: 'bubble' | 'chatbox'
  readonly config: WidgetConfig
}

/**
 * Puts the widget into the page, closed. Its styles neither come from the page nor reach it: a constructed style sheet
 * in a shadow root, which every style policy allows.
 */
export function buildStage({ mode, config }: Look): Stage {
  const { container, theme = 'auto', locale = navigator.language } = config
  const words = chooseWords(locale)
  const button = buildButton(config)
  const badge = make('span', { id: 'unread', role: 'status' })
  const root = make('div', { lang: words.language, class: container ? 'box' : mode })
  const shadow = make('catalogue-assistant', {}).attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  const show = (isOpen: boolean): void => {
    button.ariaExpanded = String(isOpen)
    button.ariaLabel = isOpen ? words.close : words.open
    root.classList.toggle('closed', !isOpen)
  }

  show(false)
  if (mode === 'bubble') {
    placeInCorner(root, config)
    root.append(button, badge)
  }
  sheet.replaceSync(styles)
  root.style.colorScheme = theme.replace('auto', 'light dark')
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(root)
  // Beside the body: a script in the head may come before it, and some sites swap it.
  ;(container ?? document.documentElement).append(shadow.host)
  return { words, shadow, root, button, badge, show }
}
