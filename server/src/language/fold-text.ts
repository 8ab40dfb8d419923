/** Letters that Unicode does not decompose into a plain letter and a mark. */
const undecomposed: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/**
 * Lower case without diacritics, so that "Café" and "CAFE" are one word. Only the marks of alphabetic scripts go:
 * in Thai or Hindi a mark is a vowel and tells words apart.
 */
export function foldText(text: string): string {
  // Most texts are plain ASCII, and nothing below changes more of those than the case.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => undecomposed[letter] ?? letter)
    .replace(/[\u0300-\u036f]/g, '')
}
