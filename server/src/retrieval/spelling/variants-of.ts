/** The ends of words that are spelt in two ways in English, American and British, each with what stands before it. */
const spelt: readonly (readonly [string, string])[] = [
  ['or', 'our'],
  ['ors', 'ours'],
  ['ored', 'oured'],
  ['oring', 'ouring'],
  ['er', 're'],
  ['ers', 'res'],
  ['ize', 'ise'],
  ['izes', 'ises'],
  ['izer', 'iser'],
  ['izing', 'ising'],
  ['og', 'ogue'],
  ['ogs', 'ogues'],
  ['ense', 'ence'],
  ['eled', 'elled'],
  ['elry', 'ellery'],
  ['inum', 'inium'],
  ['ray', 'rey'],
  ['ire', 'yre'],
  ['ires', 'yres'],
  ['old', 'ould'],
  ['olds', 'oulds'],
]
const shortestWord = 4

/** What people cut short, or call otherwise among themselves, each with what it is called in full. */
const short: ReadonlyMap<string, string> = new Map(
  `amp amplifier, amps amplifiers, cam camera, cams cameras, choc chocolate, decaf decaffeinated, fridge refrigerator,
  fridges refrigerators, hoover vacuum, mic microphone, mics microphones, mike microphone, photo photograph,
  photos photographs, sax saxophone, telly television, tux tuxedo, vac vacuum, veg vegetable, veggie vegetable,
  veggies vegetables`
    .split(',')
    .map((pair) => {
      const [said = '', whole = ''] = pair.trim().split(' ')
      return [said, whole]
    }),
)

/** The whole of a folded word that people cut short: "sax". */
export function wholeOf(folded: string): string | undefined {
  return short.get(folded)
}

/** How the other half of those who speak English may write a folded word, if they write it otherwise: "colour", "gray". */
export function variantsOf(folded: string): string[] {
  if (folded.length < shortestWord) return []
  return spelt
    .flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
    .flatMap(([end, instead]) => (folded.endsWith(end) ? folded.slice(0, -end.length) + instead : []))
}
