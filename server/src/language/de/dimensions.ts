import { attributeNamesOf, dimensionsOf, verbsOf } from '../dimension.ts'
import type { AdjectiveForms, AdjectivePair, Dimension, MeasuringVerb } from '../dimension.ts'
import { looseTable, spellingsOf } from '../pattern.ts'

const endings = ['', 'e', 'er', 'es', 'en', 'em']

/** Plain form, comparative and the stem of the superlative, divided by spaces; several of each by "/". */
const pairs: readonly AdjectivePair[] = [
  ['schwer schwerer schwerst', 'leicht leichter leichtest', 'gewicht|masse|weight|mass', 'mass'],
  [
    'lang/lange länger längst',
    '',
    'länge|dauer|größe|maße|abmessungen|length|size|dimensions|duration',
    'length',
  ],
  ['', 'kurz kürzer kürzest', 'länge|höhe|größe|maße|dauer|length|height|size|dimensions|duration', 'length'],
  ['hoch höher höchst', '', 'höhe|größe|maße|abmessungen|height|size|dimensions', 'length'],
  [
    'breit breiter breitest',
    'schmal schmaler/schmäler schmalst/schmälst',
    'breite|größe|maße|abmessungen|durchmesser|width|size|dimensions|diameter',
    'length',
  ],
  ['tief tiefer tiefst', '', 'tiefe|größe|maße|abmessungen|depth|size|dimensions', 'length'],
  [
    'dick dicker dickst',
    'dünn/flach dünner/flacher dünnst/flachst/flachest',
    'dicke|stärke|größe|maße|thickness|size|dimensions',
    'length',
  ],
  [
    'groß/geräumig größer/geräumiger größt/geräumigst',
    'klein/kompakt kleiner/kompakter kleinst/kompaktest',
    'größe|maße|abmessungen|fassungsvermögen|volumen|fläche|size|dimensions|capacity|volume|area|durchmesser|diameter',
    undefined,
  ],
  ['schnell schneller schnellst', 'langsam langsamer langsamst', 'geschwindigkeit|tempo|speed', 'speed'],
  [
    'laut lauter lautest',
    'leise/ruhig leiser/ruhiger leisest/ruhigst',
    'lautstärke|geräusch|geräuschpegel|noise|sound level|volume',
    'sound',
  ],
  [
    'hell heller hellst',
    '',
    'helligkeit|lichtstrom|lichtleistung|lumen|brightness|light output|lumens|luminous flux',
    'light',
  ],
  [
    'stark/leistungsstark/leistungsfähig stärker/leistungsstärker/leistungsfähiger stärkst/leistungsstärkst/leistungsfähigst',
    '',
    'leistung|stärke|power|strength|wattage',
    undefined,
  ],
  ['warm/heiß wärmer/heißer wärmst/heißest', '', 'temperatur|wärme|temperature|warmth|heat', 'temperature'],
  ['', 'kalt/kühl kälter/kühler kältest/kühlst', 'temperatur|temperature', 'temperature'],
  ['neu/aktuell neuer/aktueller neuest/neust/aktuellst', '', 'jahr|datum|alter|year|date|age', undefined],
  ['alt älter ältest', '', 'alter|jahr|datum|age|year|date', undefined],
]

export const dimensions: readonly Dimension[] = dimensionsOf(pairs, adjectiveForms)

function adjectiveForms(own: string): AdjectiveForms {
  const [plain = '', comparative = '', superlative = ''] = own.split(' ')
  return {
    plain: inflected(plain, ['']),
    comparative: inflected(comparative, endings),
    superlative: inflected(superlative, endings.slice(1)),
  }
}

function inflected(stems: string, ends: readonly string[]): readonly string[] {
  const forms = stems.split('/').flatMap((stem) => ends.flatMap((ending) => spellingsOf(`${stem}${ending}`)))
  return [...new Set(forms)]
}

/** Verbs that ask for a measure: "wie viel wiegt es". */
export const measuringVerbs: Readonly<Record<string, MeasuringVerb>> = verbsOf([
  ['wiegt wiegen', 'gewicht|masse|weight|mass', 'mass'],
  ['misst messen', 'maße|abmessungen|größe|dimensions|size', 'length'],
  ['reicht reichen fährt fahren', 'reichweite|range|reach', 'length'],
  ['fasst fassen', 'fassungsvermögen|volumen|capacity|volume', undefined],
  [
    'hält halten dauert dauern',
    'akkulaufzeit|laufzeit|dauer|lebensdauer|battery life|running time|duration',
    'time',
  ],
])

/** Other names that attributes go by, those of English among them. */
export const attributeSynonyms: Readonly<Record<string, readonly string[]>> = looseTable({
  farbe: ['color', 'colour'],
  größe: ['maße', 'abmessungen', 'size', 'dimensions'],
  maße: ['abmessungen', 'größe', 'dimensions', 'size'],
  abmessungen: ['maße', 'größe', 'dimensions', 'size'],
  material: ['stoff', 'fabric', 'composition'],
  stoff: ['material', 'fabric'],
  garantie: ['gewährleistung', 'warranty', 'guarantee'],
  gewährleistung: ['garantie', 'warranty', 'guarantee'],
  marke: ['hersteller', 'brand', 'manufacturer'],
  hersteller: ['marke', 'manufacturer', 'brand'],
  akkulaufzeit: ['laufzeit', 'battery life', 'running time'],
  leistung: ['power', 'wattage'],
  tasche: ['taschen', 'pockets'],
  wassersäule: ['water column'],
})

export const attributeNames: readonly string[] = attributeNamesOf(dimensions, attributeSynonyms)
