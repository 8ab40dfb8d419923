/** Colours that go on each other. */
export interface Colours {
  readonly primary: string
  /** Text on `primary`. */
  readonly onPrimary: string
}

const usualPrimary = '#4f46e5'
/** WCAG 2.2, text of usual size. */
const leastContrast = 4.5

/** The owner's colours, where they can be read; black or white takes the place of a text colour that cannot. */
export function readableColours(primaryColor: string | null, textColor: string | null): Colours {
  const primary = primaryColor ?? usualPrimary
  const onPrimary =
    textColor !== null && contrast(textColor, primary) >= leastContrast ? textColor : blackOrWhite(primary)
  return { primary, onPrimary }
}

/** A colour for text and outlines on a surface: the owner's, or the surface's usual one where that cannot be read. */
export function accentOn(surface: string, primary: string, otherwise: string): string {
  return contrast(primary, surface) >= leastContrast ? primary : otherwise
}

/** By WCAG: 1 for the same colour, 21 for black on white. Both are six-digit hexadecimal. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** One of the two always has enough contrast. */
function blackOrWhite(background: string): string {
  return contrast('#ffffff', background) >= leastContrast ? '#ffffff' : '#000000'
}

function luminance(hex: string): number {
  const channel = (from: number): number => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
