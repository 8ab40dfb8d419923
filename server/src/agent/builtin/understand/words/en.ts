import type { Quantity } from '../need.ts'

/** The words of English that tell what a message asks for. Nothing in here is about what a shop sells. */

const list = (text: string): readonly string[] => text.split(/\s*\|\s*/)

export const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
}

export const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  former: 1,
  latter: 2,
  last: -1,
}

/** What stands before or after an amount and makes it a limit. */
export const limits = {
  below: list('under|below|less than|cheaper than|lower than|smaller than|fewer than|beneath'),
  atMost: list(
    `no more than|not more than|at most|max|maximum|maximum of|a maximum of|up to|not over|not above|not exceeding|within|
    budget of|budget is|limit of|limit is|spend|i have only|i only have|to spend`.replace(/\n\s*/g, ''),
  ),
  above: list(
    'over|above|more than|greater than|higher than|bigger than|dearer than|pricier than|upwards of',
  ),
  atLeast: list(
    'at least|min|minimum|minimum of|a minimum of|no less than|not less than|not under|starting at|starting from|from',
  ),
  about: list(
    'about|around|approximately|approx|roughly|circa|ca|some|close to|nearly|almost|in the region of',
  ),
  between: list('between|from|in the range of|ranging from'),
  orLess: list(
    'or less|or under|or below|or cheaper|or lower|or lighter|or smaller|max|maximum|tops|at most|at the most|and under|and below',
  ),
  orMore: list(
    'or more|or over|or above|or higher|or heavier|or larger|and up|and more|and over|and above|upwards|at least|plus|minimum|min|+',
  ),
  priced: list('for|costing|priced at'),
}
/** With these a number without a currency is a price all the same: "under 300". */
export const priceLimitCues: ReadonlySet<string> = new Set(
  list(
    'or less|or under|or below|or cheaper|or more|and up|+|under|below|cheaper than|less than|up to|spend|budget of|budget is|between|max|maximum|at most|no more than|not more than',
  ),
)
export const priceWords =
  /\b(?:price[sd]?|pricing|costs?|costing|budget|spend|pay|paying|cheap(?:er)?|expensive)\b/i
/** What may follow a number that counts nothing. */
export const endOfPhrase =
  /^\s*(?:$|[?!.,;:)]|(?:and|or|but|in|for|with|please|that|which|if|to|on|at|from|do|is|are|can|as|total|altogether|each|too|thanks?)(?!\p{L}))/iu
/** Beside these a number is a time of day. */
export const hourWords =
  /\b(?:open|opens|opening|close[sd]?|closing|hours?|o'?clock|am|pm|deliver(?:y|ed)?|arrive)\b/i
export const massWords = /\b(?:weigh(?:s|ing|t)?|heav(?:y|ier)|light(?:er)?)\b/i
/** A number after these is no price: "kids under 12". */
export const wordsBeforeOtherNumbers =
  /\b(?:age[sd]?|sizes?|kids|child(?:ren)?|people|person|persons|adults?|anyone|those|you|year|version|model|number|no|room|floor|page|chapter|level|grade|code)[\s:.]*$/i
/** What leads up to a limit and goes with it: "that costs under…", "with a weight of less than…". */
export const limitLeads =
  /(?:(?:^|[\s,;(]+)(?:that|which|and|but|with|for|at|cost(?:s|ing)?|priced?|prices|of|a|an|the|weigh(?:s|ing)?|weight|is|are|in|my|our|budget|somewhere|ideally|preferably|can|should|must|be))+[\s,]*$/i

/** Money without a code, as people say it; the names of currencies themselves come from Intl. */
export const currencySlang: Readonly<Record<string, string>> = { bucks: 'USD', buck: 'USD', quid: 'GBP' }

/** How units are said and written. The key is the unit's symbol. */
export const unitWords: Readonly<Record<string, string>> = {
  mg: 'mg milligram milligrams milligramme milligrammes',
  g: 'g gr gram grams gramme grammes',
  kg: 'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes',
  t: 'tonne tonnes',
  oz: 'oz ounce ounces',
  lb: 'lb lbs pound pounds',
  mm: 'mm millimeter millimeters millimetre millimetres',
  cm: 'cm cms centimeter centimeters centimetre centimetres',
  m: 'm meter meters metre metres',
  km: 'km kms kilometer kilometers kilometre kilometres',
  in: 'in inch inches "',
  ft: 'ft foot feet',
  yd: 'yd yds yard yards',
  mi: 'mi mile miles',
  m2: 'm2 m² sqm square-meters square-metres square-meter square-metre',
  ml: 'ml milliliter milliliters millilitre millilitres cc',
  cl: 'cl centiliter centiliters centilitre centilitres',
  l: 'l liter liters litre litres ltr ltrs',
  gal: 'gal gallon gallons',
  s: 's sec secs second seconds',
  min: 'min mins minute minutes',
  h: 'h hr hrs hour hours',
  d: 'day days',
  week: 'week weeks',
  month: 'month months',
  year: 'year years',
  C: '°c c celsius degrees-celsius degrees degree °',
  F: '°f f fahrenheit degrees-fahrenheit',
  W: 'w watt watts',
  kW: 'kw kilowatt kilowatts',
  hp: 'hp horsepower',
  Wh: 'wh watt-hour watt-hours',
  kWh: 'kwh kilowatt-hour kilowatt-hours',
  mAh: 'mah milliamp-hours milliampere-hours',
  Ah: 'ah amp-hours ampere-hours',
  V: 'v volt volts',
  mA: 'ma milliamp milliamps',
  A: 'a amp amps ampere amperes',
  Hz: 'hz hertz',
  kHz: 'khz kilohertz',
  MHz: 'mhz megahertz',
  GHz: 'ghz gigahertz',
  lm: 'lm lumen lumens',
  MP: 'mp megapixel megapixels',
  dB: 'db decibel decibels',
  MB: 'mb megabyte megabytes',
  GB: 'gb gig gigs gigabyte gigabytes',
  TB: 'tb terabyte terabytes',
  'km/h': 'km/h kmh kph',
  mph: 'mph',
  psi: 'psi',
  bar: 'bar bars',
}

/** An adjective of measure with its forms, and what it measures. `high`: whether more of it is more of the attribute. */
export interface Dimension {
  /** Plain, comparative, superlative; several of each divided by "/". */
  readonly forms: readonly [string, string, string]
  /** Names of attributes it speaks of, the most telling first. */
  readonly words: readonly string[]
  readonly quantity: Quantity | undefined
  readonly high: boolean
}

const dimension = (
  forms: string,
  words: string,
  quantity: Quantity | undefined,
  high: boolean,
): Dimension => {
  const [plain = '', comparative = '', superlative = ''] = forms
    .split(' ')
    .map((each) => each.replaceAll('_', ' '))
  return { forms: [plain, comparative, superlative], words: words.split('|'), quantity, high }
}

export const dimensions: readonly Dimension[] = [
  dimension('heavy heavier heaviest', 'weight|mass', 'mass', true),
  dimension('light/lightweight lighter lightest', 'weight|mass', 'mass', false),
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
    'size|dimensions|capacity|volume|area',
    undefined,
    true,
  ),
  dimension(
    'small/compact smaller/more_compact smallest/most_compact',
    'size|dimensions|capacity|volume|area',
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
  dimension('new/recent newer/more_recent newest/latest', 'year|date|age', undefined, true),
  dimension('old older oldest', 'age|year|date', undefined, true),
]

export const priceOrder = {
  lowest: list(
    'cheapest|least expensive|most affordable|lowest priced|lowest-priced|lowest price|lowest prices|lowest cost|least pricey',
  ),
  highest: list(
    'most expensive|dearest|priciest|costliest|highest priced|highest-priced|highest price|most costly',
  ),
  cheaper: list('cheaper|less expensive|more affordable|less pricey|lower priced|lower-priced'),
  dearer: list('more expensive|dearer|pricier|higher priced|higher-priced|costlier'),
}

/** Verbs that ask for a measure: "how much does it weigh". */
export const measuringVerbs: Readonly<
  Record<string, { readonly words: readonly string[]; readonly quantity: Quantity | undefined }>
> = {
  weigh: { words: ['weight', 'mass'], quantity: 'mass' },
  measure: { words: ['dimensions', 'size'], quantity: 'length' },
  hold: { words: ['capacity', 'volume'], quantity: undefined },
  last: { words: ['battery life', 'running time', 'duration', 'life'], quantity: 'time' },
}

/** Other names that attributes go by. */
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

/** Places of a business, of whatever kind. */
export const placeNouns = list(
  'store|stores|shop|shops|branch|branches|location|locations|outlet|outlets|showroom|showrooms|office|offices|dealer|dealers|dealership|dealerships|boutique|boutiques|salesroom|salesrooms|warehouse|site|sites|depot|depots',
)
/** Where a noun phrase is over. */
export const phraseEnd = String.raw`(?:and|or|but|in|on|at|for|from|with|without|under|over|below|above|that|which|who|is|are|do|does|you|i|to|of|please|near|by|as|if|available|possible)\b`
