const easternDigits = /[٠-٩۰-۹]/g

/**
 * Reads a number as people of a place write it; nothing where it is none. A comma or a point alone counts as the
 * decimal sign, unless it stands where that place groups thousands.
 */
export function readNumber(typed: string, locale: string): number | undefined {
  // The low four bits of these digits are their value.
  const text = typed
    .replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\s'’]/g, '')
    .replace(/^[−–]/, '-')
    .replace('٫', '.')
  const isComma = new Intl.NumberFormat(locale).format(1.5).includes(',')
  const [group, decimal] = isComma ? ['\\.', ','] : [',', '\\.']
  const isGrouped = new RegExp(`^[+-]?\\d{1,3}(${group}\\d{3})+(${decimal}\\d+)?$`).test(text)
  const plain = isGrouped ? text.replace(new RegExp(group, 'g'), '') : text
  return /^[+-]?\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
}
