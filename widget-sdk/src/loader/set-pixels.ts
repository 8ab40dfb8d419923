/** Lengths for the style sheet, as custom properties of the same names. */
export function setPixels({ style }: HTMLElement, lengths: Readonly<Record<string, number>>): void {
  for (const [name, length] of Object.entries(lengths)) style.setProperty(`--${name}`, `${String(length)}px`)
}
