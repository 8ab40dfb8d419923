import { languageOf } from '../../../language/language-of.ts'
import type { Need } from './need.ts'
import { readNeed } from './read-need.ts'

/**
 * A need as its words are told in English, to look records in English up by. What its own grammar has told stays: amounts,
 * places, and what it leans on.
 * @param told its texts in English, those of its measures in their order, and what it calls the property that it asks for
 */
export function inEnglish(
  need: Need,
  told: Pick<Need, 'text' | 'query'> & { readonly limits: readonly string[]; readonly property: string },
): Need {
  const read = readNeed(told.text, languageOf('en'))
  const { price, measures, place, refersBack, leansOnNeed, hasTime, asks, attribute, order, comparison } =
    need
  return {
    ...read,
    asks: read.asks === 'anything' ? asks : read.asks,
    attribute:
      attribute?.quantity === undefined ? (read.attribute ?? named(attribute, told.property)) : attribute,
    order: order?.quantity === undefined ? (read.order ?? order) : order,
    comparison: read.comparison ?? comparison,
    ...{ refersBack, leansOnNeed, hasTime },
    query: need.query === '' ? read.query : told.query,
    about: need.about ?? read.about,
    price: price ?? read.price,
    measures:
      measures.length > 0
        ? measures.map((each, at) => ({ ...each, text: told.limits[at] ?? each.text }))
        : read.measures,
    place: place ?? read.place,
  }
}

function named(attribute: Need['attribute'], text: string): Need['attribute'] {
  return attribute && text !== '' ? { ...attribute, words: [text], text } : attribute
}
