import { english, type Words } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'

/** English where the language is not spoken here. */
export function chooseWords(locale: string): Words {
  const [wanted] = locale.toLowerCase().split('-')
  return [german, french, spanish].find(({ language }) => language === wanted) ?? english
}
