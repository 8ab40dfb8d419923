import { attributeNamesOf, dimensionsOf, verbsOf } from '../dimension.ts'
import type { AdjectiveForms, AdjectivePair, Dimension, MeasuringVerb } from '../dimension.ts'

const lasting = (form: string): string =>
  ['last', 'lasts', 'keep', 'keeps', 'run', 'runs']
    .map((verb) => `${verb}_${form}/${verb}_the_${form}`)
    .join('/')

/** Plain, comparative and superlative, divided by spaces; several of each by "/"; "_" for a space within one. */
const pairs: readonly AdjectivePair[] = [
  [
    'heavy heavier/weighs_more/weigh_more heaviest/weighs_the_most/weighs_most',
    'light/lightweight lighter/weighs_less/weigh_less lightest/weighs_the_least/weighs_least',
    'weight|mass',
    'mass',
  ],
  // "Which keeps longest?" asks for no length.
  [
    `durable/long-lasting ${lasting('longer')} ${lasting('longest')}`,
    '',
    'life|duration|running time',
    'time',
  ],
  ['long longer longest', '', 'length|size|dimensions|duration', 'length'],
  ['', 'short shorter shortest', 'length|height|size|dimensions|duration', 'length'],
  ['tall taller tallest', '', 'height|size|dimensions', 'length'],
  ['high higher highest', '', 'height|size|dimensions', 'length'],
  [
    'wide/broad wider/broader widest/broadest',
    'narrow narrower narrowest',
    'width|size|dimensions|diameter',
    'length',
  ],
  ['deep deeper deepest', '', 'depth|size|dimensions', 'length'],
  [
    'thick thicker thickest',
    'thin/slim thinner/slimmer thinnest/slimmest',
    'thickness|size|dimensions',
    'length',
  ],
  [
    'big/large bigger/larger biggest/largest',
    'small/compact smaller/more_compact smallest/most_compact',
    'size|dimensions|capacity|volume|area|diameter',
    undefined,
  ],
  ['roomy/spacious roomier/more_spacious roomiest/most_spacious', '', 'capacity|volume|area|size', undefined],
  ['fast/quick faster/quicker fastest/quickest', 'slow slower slowest', 'speed', 'speed'],
  [
    'loud/noisy louder/noisier loudest/noisiest',
    'quiet quieter quietest',
    'noise|sound level|volume',
    'sound',
  ],
  ['bright brighter brightest', '', 'brightness|light output|lumens|luminous flux', 'light'],
  ['powerful/strong more_powerful/stronger most_powerful/strongest', '', 'power|strength|wattage', undefined],
  ['hot/warm hotter/warmer hottest/warmest', '', 'temperature|warmth|heat', 'temperature'],
  ['', 'cold/cool colder/cooler coldest/coolest', 'temperature', 'temperature'],
  [
    '',
    'economical more_economical most_economical',
    'energy consumption|consumption|power consumption|energy',
    undefined,
  ],
  ['new/recent newer/more_recent newest/latest', '', 'year|date|age', undefined],
  ['old older oldest', '', 'age|year|date', undefined],
]

export const dimensions: readonly Dimension[] = dimensionsOf(pairs, adjectiveForms)

function adjectiveForms(own: string): AdjectiveForms {
  const [plain = [], comparative = [], superlative = []] = own
    .split(' ')
    .map((degree) => degree.replaceAll('_', ' ').split('/'))
  return { plain, comparative, superlative }
}

/** Verbs that ask for a measure: "how much does it weigh". By the form that `howMuchVerb` finds, in small letters. */
export const measuringVerbs: Readonly<Record<string, MeasuringVerb>> = verbsOf([
  ['weigh', 'weight|mass', 'mass'],
  ['measure', 'dimensions|size', 'length'],
  ['hold goes fits', 'capacity|volume', undefined],
  ['last', 'battery life|running time|runtime|duration|life', 'time'],
  ['go travel reach', 'range|reach|distance', 'length'],
])
/** Other names that attributes go by, by name in small letters. */
export const attributeSynonyms: Readonly<Record<string, readonly string[]>> = {
  colour: ['color'],
  color: ['colour'],
  size: ['dimensions'],
  dimensions: ['size'],
  weight: ['mass'],
  material: ['fabric', 'composition'],
  fabric: ['material'],
  warranty: ['guarantee'],
  guarantee: ['warranty'],
  brand: ['manufacturer', 'make'],
  make: ['brand', 'manufacturer'],
}
export const attributeNames: readonly string[] = [
  ...attributeNamesOf(dimensions, attributeSynonyms),
  'battery life',
]
