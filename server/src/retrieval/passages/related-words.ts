import { termOf } from '../../language/split-terms.ts'

/** English words that speak of the same side of a thing: a question uses one of them, its answer another. */
const subjects: readonly string[] = [
  'weigh weight heavy heavier light lighter lightweight mass lb lbs pound pounds ounce ounces oz kg kilogram gram',
  `size dimension measure measurement big bigger large larger small smaller tiny huge compact long longer length
  wide width narrow tall height high deep depth thick thickness short diameter inch cm mm centimeter millimeter
  feet ft foot meter`,
  'colour color shade black white red blue green brown gray grey silver gold pink purple yellow orange beige navy',
  `material made fabric cotton polyester leather suede wool nylon vinyl canvas plastic silicone rubber metal steel
  aluminum aluminium brass bronze iron wood wooden glass ceramic`,
  'made manufactured manufacturer make maker brand vendor country origin import imported america usa china germany japan',
  'fit fitting compatible compatibility work support supported suit suitable replace replacement match designed',
  'wash washable clean cleaning dry dryer dishwasher launder laundry',
  'waterproof water resistant resistance wet rain moisture submerge swim shower leak',
  'battery charge charger charging recharge rechargeable power powered plug cord lithium mains',
  'volt voltage watt wattage amp amperage hertz hz outlet converter power',
  'include included including come contain contains package pack kit set box supply supplied accessory need require',
  'install installation assemble assembly mount mounting attach setup instructions manual bolt screw drill',
  'warranty guarantee guaranteed',
  'age year kid child children adult toddler baby infant',
  'safe safety toxic chemical harmful certified approved',
  'noise noisy quiet silent loud sound volume decibel',
  'hot heat warm warmth cold cool temperature degrees freeze freezer oven microwave insulated',
  'adjust adjustable adjustment extend extendable',
  'ingredient contain gluten sugar organic natural soy dairy nut vegan preservative caffeine allergen',
  'hold capacity storage store gallon liter litre quart cup ounce pint gb',
  'last lasting durable durability duration hour minute runtime life lifetime',
  'fast quick slow speed rpm mph',
  'wifi wireless bluetooth usb hdmi ethernet connect connection connectivity port network',
  'camera lens zoom focal resolution pixel megapixel video screen display',
  'smell scent scented unscented fragrance odor odour',
  'man men woman women gender male female unisex boy girl',
  'shape round square oval rectangular',
  'count number quantity piece pair total',
  'windows mac linux android ios software app computer pc laptop',
  'expire expiry expiration date shelf',
  'price cost expensive cheap',
  'season summer winter spring autumn',
  'transparent clear opaque opacity sheer',
  'soft firm firmness hard stiff comfortable',
  'strong strength sturdy robust capacity limit maximum load support',
]

const subjectsOf = new Map<string, ReadonlySet<number>>()
for (const [subject, words] of subjects.entries()) {
  for (const word of words.split(/\s+/)) {
    const term = termOf(word)
    subjectsOf.set(term, new Set([...(subjectsOf.get(term) ?? []), subject]))
  }
}

/** Whether two terms speak of the same side of a thing, as "heavy" and "pounds" do. English only. */
export function areRelated(left: string, right: string): boolean {
  const [own, others] = [subjectsOf.get(left), subjectsOf.get(right)]
  return own !== undefined && others !== undefined && [...own].some((each) => others.has(each))
}
