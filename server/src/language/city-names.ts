import { phraseOf } from './phrase.ts'

/** What cities are called in the languages of their visitors, where that differs; those of one line are one city. */
const names = `
  aachen, aix-la-chapelle, aquisgrán, aken, aquisgrana
  antwerp, antwerpen, anvers, amberes, anversa
  athens, athen, athènes, atenas, atene, athene
  basel, basle, bâle, basilea, bazel
  barcelona, barcelone, barcellona
  berlin, berlín, berlijn, berlino
  bern, berne, berna
  bologna, bologne, bolonia
  bordeaux, burdeos
  bremen, brême
  bruges, brugge, brügge, brujas
  brussels, brüssel, bruxelles, bruselas, brussel
  bucharest, bukarest, bucarest, bucareşti, bucurești
  cologne, köln, koeln, colonia, keulen
  copenhagen, kopenhagen, copenhague, københavn
  dresden, dresde, dresda
  edinburgh, édimbourg, edimburgo
  florence, florenz, florencia, firenze
  frankfurt, francfort, fráncfort, francoforte
  freiburg, fribourg-en-brisgau, friburgo
  geneva, genf, genève, ginebra, ginevra
  genoa, genua, gênes, génova, genova
  ghent, gent, gand, gante
  hamburg, hambourg, hamburgo, amburgo
  hanover, hannover, hanovre
  the hague, den haag, la haye, la haya
  lille, rijsel
  lisbon, lissabon, lisbonne, lisboa
  liège, lüttich, lieja, luik
  london, londres, londen, londra
  lucerne, luzern, lucerna
  lyon, lyons
  mainz, mayence, maguncia
  marseille, marseilles, marsella, marsiglia
  milan, mailand, milán, milano, milaan
  munich, münchen, muenchen, múnich, monaco di baviera
  naples, neapel, nápoles, napoli
  nice, nizza, niza
  nuremberg, nürnberg, nuernberg, núremberg, norimberga
  padua, padoue, padova
  paris, parís, parigi, parijs
  porto, oporto
  prague, prag, praga, praha
  rome, rom, roma
  rotterdam, róterdam
  salzburg, salzbourg, salzburgo
  saragossa, zaragoza, saragosse
  seville, sevilla, séville, siviglia
  stockholm, estocolmo, stoccolma
  strasbourg, straßburg, strassburg, estrasburgo, strasburgo, straatsburg
  toulouse, tolosa
  trieste, triest
  turin, torino, turín, turijn
  valencia, valenza
  venice, venedig, venise, venecia, venezia, venetië
  vienna, wien, vienne, viena, wenen
  warsaw, warschau, varsovie, varsovia, warszawa
  zurich, zürich, zuerich, zúrich, zurigo`

/** These mean something else as well: they name a city where they begin with a capital letter. */
const commonWords: ReadonlySet<string> = new Set(['cologne', 'gent', 'nice', 'porto', 'rom', 'vienne'])

const groupOf = new Map(
  names
    .trim()
    .split('\n')
    .map((line) => [...new Set(line.split(',').map((name) => phraseOf(name)))])
    .flatMap((group) => group.map((name) => [name, group] as const)),
)

/** Before what a city lies at, which nobody says: "Frankfurt am Main", "Stratford-upon-Avon", "Boulogne-sur-Mer". */
const lyingAt: ReadonlySet<string> = new Set('am an bei im in ob on sous sur upon vor'.split(' '))

/** All names of a city that are known here, as phrases, its own among them: "Wien" is called "Vienna" and "Viena", too. */
export function namesOfCity(phrase: string): readonly string[] {
  const words = phrase.split(' ')
  const end = words.findIndex((word, at) => at > 0 && lyingAt.has(word))
  const short = end === -1 ? phrase : words.slice(0, end).join(' ')
  const known = groupOf.get(phrase) ?? groupOf.get(short) ?? []
  return [...new Set([phrase, short, ...known])]
}

/** Those of them that may be meant in a text: its own, and others unless they are words there ("a nice shop"). */
export function namesOfCityIn(text: string, phrase: string): readonly string[] {
  const capitalized = new Set(
    Array.from(text.matchAll(/(?<!\p{L})\p{Lu}\p{L}*/gu), ([word]) => phraseOf(word)),
  )
  return namesOfCity(phrase).filter(
    (name) => name === phrase || !commonWords.has(name) || capitalized.has(name),
  )
}

/** The last part of the name of a zone is its city: "Europe/Zurich". */
const cities: ReadonlySet<string> = new Set([
  ...groupOf.keys(),
  ...Intl.supportedValuesOf('timeZone').map((zone) =>
    phraseOf(zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')),
  ),
])
/** In words. */
const longestCity = 3

/** Whether a folded word is the name of a city, wherever that is, and nothing else. */
export function isCity(word: string): boolean {
  return cities.has(word) && !commonWords.has(word)
}

/** Whether a text ends with the name of a city, wherever that is: "opening hours Zurich?" */
export function endsWithCity(text: string): boolean {
  const words = phraseOf(text).split(' ')
  return Array.from({ length: longestCity }, (_, at) => words.slice(-1 - at).join(' ')).some((name) =>
    cities.has(name),
  )
}
