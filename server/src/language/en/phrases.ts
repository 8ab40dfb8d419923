import { list } from '../pattern.ts'

/** Pieces that the patterns of English are put together from. */

/** Places of a business, of whatever kind. */
const placeNouns = list(
  `store|stores|shop|shops|branch|branches|location|locations|outlet|outlets|showroom|showrooms|office|offices|dealer|dealers|dealership
    |dealerships|boutique|boutiques|salesroom|salesrooms|warehouse|site|sites|depot|depots`,
)
export const placeNoun = `(?:${placeNouns.join('|')})`
/** Some words, up to where the pattern goes on. */
export const phrase = String.raw`[\p{L}\p{N}][\p{L}\p{N}'’&/.+-]*(?:\s+[\p{L}\p{N}][\p{L}\p{N}'’&/.+-]*){0,5}?`
/** A noun with what stands directly before it: no word that a phrase cannot go on after. */
export const nounWord = String.raw`(?!(?:of|on|in|for|from|to|at|by|with|that|which|who|what|how|i|you|we|is|are|was|were|do|does|did
  |have|has|can|could|will|my|your|our|the|an?|and|or|if|it|they|there|me)\b)[\p{L}\p{N}][\p{L}\p{N}'’&/+-]*`

export const nounPhrase = `${nounWord}(?:\\s+${nounWord}){0,3}?`
export const end = String.raw`(?=\s*(?:$|[?!.,;)](?!\d)))`
export const auxiliary = `(?:do|does|did|is|are|was|were|can|could|will|would|should|has|have|may)`
export const interrogative = `(?:what(?:'s)?|which|when|where(?:'s)?|who|why|how(?:'s)?)`
export const priceOrder = {
  lowest: list(
    `cheapest|least expensive|most affordable|lowest priced|lowest-priced|lowest price|lowest prices|lowest cost|
    least pricey|least costly|costs the least|cost the least|costs least|cost least|costing the least`,
  ),
  highest: list(
    `most expensive|dearest|priciest|costliest|highest priced|highest-priced|highest price|highest prices|most costly|
    costs the most|cost the most|costs most|cost most|costing the most`,
  ),
  cheaper: list(
    'cheaper|less expensive|more affordable|less pricey|lower priced|lower-priced|costs less|cost less',
  ),
  dearer: list('more expensive|dearer|pricier|higher priced|higher-priced|costlier|costs more|cost more'),
}
