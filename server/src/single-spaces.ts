/**
 * The same text with each run of white space as one character: a line break where it holds one, else a space. What
 * reads visitors' words takes it for granted that no two characters of white space meet.
 */
export function singleSpaces(text: string): string {
  return text.replace(/\s+/g, (run) => (run.includes('\n') ? '\n' : ' '))
}
