/** What the chat shows without a colour of the owner's. */
export const usualColor = '#4f46e5'

/** Text of usual size, by WCAG 2.2. */
const leastContrast = 4.5

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** What the chat writes on the colour: the text colour, or whichever of black and white can be read where it cannot. */
export function textOn(color: string, wanted: string): string {
  if (isColor(wanted) && isReadable(wanted, color)) return wanted
  return isReadable('#ffffff', color) ? '#ffffff' : '#000000'
}

export function isReadable(text: string, ground: string): boolean {
  const [dark = 0, bright = 0] = [luminanceOf(text), luminanceOf(ground)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05) >= leastContrast
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(color.slice(from, from + 2), 16) / 255
    return share > 0.04045 ? ((share + 0.055) / 1.055) ** 2.4 : share / 12.92
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
