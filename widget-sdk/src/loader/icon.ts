import { make } from './make.ts'
import { WidgetError } from './widget-error.ts'

/** A tag of a shape that is allowed: the slash that closes, the name, the attributes, the slash that ends. */
const tags = /\s*<(\/?)(svg|g|path|circle|ellipse|line|poly(?:gon|line)|rect)(\s[^<>]*?)?(\/?)>\s*/g
/**
 * An attribute that is allowed, after two that editors write and no drawing needs. No slash, colon or backslash: a value
 * cannot name another place.
 */
const settings =
  /\s+(?:(?:xmlns|class)="[^"]*"|([rd]|[cr]?[xy]|[xy]\d|points|width|height|viewBox|transform|opacity|(?:fill|stroke)(?:-[a-z]+)?)=(["'])([-\w\s.,#%()+]*)\2)/g

/**
 * The picture on the button: an image for an address; for inline SVG, a drawing rebuilt from nothing but the shapes
 * and attributes that are allowed. Its text never meets the browser's parser.
 * @throws WidgetError
 */
export function paint(icon: string): Element {
  if (/^\s*</.test(icon)) return draw(icon)
  // An image runs nothing, whatever its address.
  return make('img', { alt: '', src: icon })
}

function draw(source: string): Element {
  const root = make('p', {})
  let parent: Element = root
  // What is allowed is taken out of the text; nothing may be left of it.
  const rest = source.replace(tags, (...[, closes, name = '', given = '', ends = '']: string[]) => {
    if (closes) {
      const { localName, parentElement } = parent
      parent = parentElement ?? root
      return localName === name ? given + ends : name
    }
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    parent.append(element)
    if (!ends) parent = element
    return given
      .replace(settings, (...[, key, , value = '']: string[]) => {
        if (key) element.setAttribute(key, value)
        return ''
      })
      .trim()
  })
  const drawing = root.firstElementChild
  if (drawing?.localName !== 'svg' || rest || parent !== root || drawing.nextSibling) {
    throw new WidgetError('bubbleIcon', 'must be plain SVG or the address of an image')
  }
  return drawing
}
