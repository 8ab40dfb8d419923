import type { Quantity } from '../quantity.ts'
import type { Dimension, MeasuringVerb } from '../dimension.ts'
import { looseTable, spellingsOf } from '../pattern.ts'

const endings = ['', 'e', 'er', 'es', 'en', 'em']

/** Plain form, comparative and the stem of the superlative, divided by spaces; several of each by "/". */
function adjective(forms: string, words: string, quantity: Quantity | undefined, high: boolean): Dimension {
  const [plain = '', comparative = '', superlative = ''] = forms.split(' ')
  return {
    forms: [
      inflected(plain, ['']),
      inflected(comparative, endings),
      inflected(superlative, endings.slice(1)),
    ],
    words: words.split('|'),
    quantity,
    high,
  }
}

function inflected(stems: string, ends: readonly string[]): string {
  const forms = stems.split('/').flatMap((stem) => ends.flatMap((ending) => spellingsOf(`${stem}${ending}`)))
  return [...new Set(forms)].join('/')
}

export const dimensions: readonly Dimension[] = [
  adjective('schwer schwerer schwerst', 'gewicht|masse|weight|mass', 'mass', true),
  adjective('leicht leichter leichtest', 'gewicht|masse|weight|mass', 'mass', false),
  adjective(
    'lang/lange länger längst',
    'länge|dauer|größe|maße|abmessungen|length|size|dimensions|duration',
    'length',
    true,
  ),
  adjective(
    'kurz kürzer kürzest',
    'länge|höhe|größe|maße|dauer|length|height|size|dimensions|duration',
    'length',
    false,
  ),
  adjective('hoch höher höchst', 'höhe|größe|maße|abmessungen|height|size|dimensions', 'length', true),
  adjective('breit breiter breitest', 'breite|größe|maße|abmessungen|width|size|dimensions', 'length', true),
  adjective(
    'schmal schmaler/schmäler schmalst/schmälst',
    'breite|größe|maße|abmessungen|width|size|dimensions',
    'length',
    false,
  ),
  adjective('tief tiefer tiefst', 'tiefe|größe|maße|abmessungen|depth|size|dimensions', 'length', true),
  adjective('dick dicker dickst', 'dicke|stärke|größe|maße|thickness|size|dimensions', 'length', true),
  adjective(
    'dünn/flach dünner/flacher dünnst/flachst/flachest',
    'dicke|stärke|größe|maße|thickness|size|dimensions',
    'length',
    false,
  ),
  adjective(
    'groß/geräumig größer/geräumiger größt/geräumigst',
    'größe|maße|abmessungen|fassungsvermögen|volumen|fläche|size|dimensions|capacity|volume|area|durchmesser|diameter',
    undefined,
    true,
  ),
  adjective(
    'klein/kompakt kleiner/kompakter kleinst/kompaktest',
    'größe|maße|abmessungen|fassungsvermögen|volumen|fläche|size|dimensions|capacity|volume|area|durchmesser|diameter',
    undefined,
    false,
  ),
  adjective('schnell schneller schnellst', 'geschwindigkeit|tempo|speed', 'speed', true),
  adjective('langsam langsamer langsamst', 'geschwindigkeit|tempo|speed', 'speed', false),
  adjective(
    'laut lauter lautest',
    'lautstärke|geräusch|geräuschpegel|noise|sound level|volume',
    'sound',
    true,
  ),
  adjective(
    'leise/ruhig leiser/ruhiger leisest/ruhigst',
    'lautstärke|geräusch|geräuschpegel|noise|sound level|volume',
    'sound',
    false,
  ),
  adjective(
    'hell heller hellst',
    'helligkeit|lichtstrom|lichtleistung|lumen|brightness|light output|lumens|luminous flux',
    'light',
    true,
  ),
  adjective(
    'stark/leistungsstark/leistungsfähig stärker/leistungsstärker/leistungsfähiger stärkst/leistungsstärkst/leistungsfähigst',
    'leistung|stärke|power|strength|wattage',
    undefined,
    true,
  ),
  adjective(
    'warm/heiß wärmer/heißer wärmst/heißest',
    'temperatur|wärme|temperature|warmth|heat',
    'temperature',
    true,
  ),
  adjective('kalt/kühl kälter/kühler kältest/kühlst', 'temperatur|temperature', 'temperature', false),
  adjective(
    'neu/aktuell neuer/aktueller neuest/neust/aktuellst',
    'jahr|datum|alter|year|date|age',
    undefined,
    true,
  ),
  adjective('alt älter ältest', 'alter|jahr|datum|age|year|date', undefined, true),
]

const weighs: MeasuringVerb = { words: ['gewicht', 'masse', 'weight', 'mass'], quantity: 'mass' }
const measures: MeasuringVerb = {
  words: ['maße', 'abmessungen', 'größe', 'dimensions', 'size'],
  quantity: 'length',
}
const holds: MeasuringVerb = {
  words: ['fassungsvermögen', 'volumen', 'capacity', 'volume'],
  quantity: undefined,
}
const lasts: MeasuringVerb = {
  words: ['akkulaufzeit', 'laufzeit', 'dauer', 'lebensdauer', 'battery life', 'running time', 'duration'],
  quantity: 'time',
}
/** Verbs that ask for a measure: "wie viel wiegt es". */
export const measuringVerbs: Readonly<Record<string, MeasuringVerb>> = looseTable({
  wiegt: weighs,
  wiegen: weighs,
  misst: measures,
  messen: measures,
  fasst: holds,
  fassen: holds,
  hält: lasts,
  halten: lasts,
  dauert: lasts,
  dauern: lasts,
})

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

/** Names of attributes that need no explanation. */
export const attributeNames: readonly string[] = [
  ...new Set([...dimensions.flatMap(({ words }) => words), ...Object.keys(attributeSynonyms)]),
]
