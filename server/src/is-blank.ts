/** An expression that finds a character which shows something, whatever stands around it. */
export const visiblePattern = String.raw`[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]`

const visible = new RegExp(visiblePattern, 'u')

/** Whether a text shows nothing: white space, control characters, and characters without a shape, such as zero-width ones. */
export function isBlank(text: string): boolean {
  return !visible.test(text)
}
