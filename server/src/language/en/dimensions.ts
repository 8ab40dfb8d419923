import { dimension, type Dimension, type MeasuringVerb } from '../dimension.ts'

const lasting = (form: string): string =>
  ['last', 'lasts', 'keep', 'keeps', 'run', 'runs']
    .map((verb) => `${verb}_${form}/${verb}_the_${form}`)
    .join('/')

export const dimensions: readonly Dimension[] = [
  dimension('heavy heavier heaviest/weighs_the_most/weighs_most', 'weight|mass', 'mass', true),
  dimension('light/lightweight lighter lightest/weighs_the_least/weighs_least', 'weight|mass', 'mass', false),
  // "Which keeps longest?" asks for no length.
  dimension(
    `durable/long-lasting ${lasting('longer')} ${lasting('longest')}`,
    'life|duration|running time',
    'time',
    true,
  ),
  dimension('long longer longest', 'length|size|dimensions|duration', 'length', true),
  dimension('short shorter shortest', 'length|height|size|dimensions|duration', 'length', false),
  dimension('tall taller tallest', 'height|size|dimensions', 'length', true),
  dimension('high higher highest', 'height|size|dimensions', 'length', true),
  dimension('wide/broad wider/broader widest/broadest', 'width|size|dimensions', 'length', true),
  dimension('narrow narrower narrowest', 'width|size|dimensions', 'length', false),
  dimension('deep deeper deepest', 'depth|size|dimensions', 'length', true),
  dimension('thick thicker thickest', 'thickness|size|dimensions', 'length', true),
  dimension('thin/slim thinner/slimmer thinnest/slimmest', 'thickness|size|dimensions', 'length', false),
  dimension(
    'big/large bigger/larger biggest/largest',
    'size|dimensions|capacity|volume|area|diameter',
    undefined,
    true,
  ),
  dimension(
    'small/compact smaller/more_compact smallest/most_compact',
    'size|dimensions|capacity|volume|area|diameter',
    undefined,
    false,
  ),
  dimension(
    'roomy/spacious roomier/more_spacious roomiest/most_spacious',
    'capacity|volume|area|size',
    undefined,
    true,
  ),
  dimension('fast/quick faster/quicker fastest/quickest', 'speed', 'speed', true),
  dimension('slow slower slowest', 'speed', 'speed', false),
  dimension('loud/noisy louder/noisier loudest/noisiest', 'noise|sound level|volume', 'sound', true),
  dimension('quiet quieter quietest', 'noise|sound level|volume', 'sound', false),
  dimension('bright brighter brightest', 'brightness|light output|lumens|luminous flux', 'light', true),
  dimension(
    'powerful/strong more_powerful/stronger most_powerful/strongest',
    'power|strength|wattage',
    undefined,
    true,
  ),
  dimension('hot/warm hotter/warmer hottest/warmest', 'temperature|warmth|heat', 'temperature', true),
  dimension('cold/cool colder/cooler coldest/coolest', 'temperature', 'temperature', false),
  dimension(
    'economical more_economical most_economical',
    'energy consumption|consumption|power consumption|energy',
    undefined,
    false,
  ),
  dimension('new/recent newer/more_recent newest/latest', 'year|date|age', undefined, true),
  dimension('old older oldest', 'age|year|date', undefined, true),
]
/** Verbs that ask for a measure: "how much does it weigh". By the form that `howMuchVerb` finds, in small letters. */
export const measuringVerbs: Readonly<Record<string, MeasuringVerb>> = {
  weigh: { words: ['weight', 'mass'], quantity: 'mass' },
  measure: { words: ['dimensions', 'size'], quantity: 'length' },
  hold: { words: ['capacity', 'volume'], quantity: undefined },
  goes: { words: ['capacity', 'volume'], quantity: undefined },
  fits: { words: ['capacity', 'volume'], quantity: undefined },
  last: { words: ['battery life', 'running time', 'runtime', 'duration', 'life'], quantity: 'time' },
}
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
/** Names of attributes that need no explanation. */
export const attributeNames: readonly string[] = [
  ...new Set([
    ...dimensions.flatMap(({ words }) => words),
    ...Object.keys(attributeSynonyms),
    'battery life',
  ]),
]
