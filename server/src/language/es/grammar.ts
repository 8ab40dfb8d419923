import { joinList } from '../join-list.ts'

/** "a, b y c"; before the sound of an i it is "e": "Córdoba e Irún", but "nieve y hielo". */
export function joinWithY(parts: readonly string[]): string {
  return joinList(parts, /^h?[ií](?![aeouáéóú])/iu.test(firstWord(parts.at(-1))) ? ' e ' : ' y ')
}

/** "a; b; o c"; before the sound of an o it is "u": "Vigo u Oviedo". */
export function joinWithO(parts: readonly string[]): string {
  const or = /^h?[oó]/iu.test(firstWord(parts.at(-1))) ? 'u' : 'o'
  return joinList(parts, parts.length < 3 ? ` ${or} ` : `; ${or} `, '; ')
}

/** Without the marks of Markdown in front of it. */
function firstWord(text = ''): string {
  return text.replace(/^[^\p{L}\p{N}]+/u, '')
}

/** A time of day with its article: "las 10:00", but "la 1:00". */
export function spanishHour(time: string): string {
  return `${/^0?1(?!\d)/u.test(time) ? 'la' : 'las'} ${time}`
}
