import type { ReadingContext } from '../context.ts'
import { contentTerms } from '../language/content-terms.ts'
import { gloss, type Glossed } from '../language/glossary/gloss.ts'
import { splitWords } from '../language/split-terms.ts'
import { knownAmong, type VocabularyKey } from './spelling/vocabulary.ts'

interface TextsInEnglish extends VocabularyKey {
  readonly texts: readonly string[]
  /** The folded words that may be told in others; all by default. */
  readonly only?: readonly string[]
}

/**
 * English texts with the words of records for things that no record calls as they do: "rucksacks" is told as "backpack".
 * Undefined where that changes nothing.
 */
export async function tellInOtherWords(
  ctx: ReadingContext,
  { texts, only, ...key }: TextsInEnglish,
): Promise<readonly string[] | undefined> {
  const glossed = texts.map((text) => gloss(text, 'en'))
  const isMeant = ({ written }: Glossed): boolean =>
    only === undefined || splitWords(written).some((word) => only.includes(word))
  const parts = glossed.flat().filter((part) => part.english.length > 0 && isMeant(part))
  const terms = parts.flatMap(({ written, english }) =>
    [written, ...english].flatMap((each) => contentTerms(each)),
  )
  const held = await knownAmong(ctx, key, terms)
  const isHeld = (words: string): boolean => contentTerms(words).every((term) => held.has(term))
  const tell = (part: Glossed): string => {
    const { written, english } = part
    const isKept = !isMeant(part) || isHeld(written)
    return isKept ? written : (english.find((each) => isHeld(each)) ?? written)
  }
  const isTold = parts.some((part) => tell(part) !== part.written)
  return isTold ? glossed.map((each) => each.map(tell).join('')) : undefined
}
