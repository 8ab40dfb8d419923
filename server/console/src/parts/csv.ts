/**
 * A table as a file for spreadsheets. What a spreadsheet would take for a formula is marked as text, since nobody knows
 * who wrote it; a number is a number, also below zero.
 */
export function csvOf(rows: readonly (readonly string[])[], separator = ','): string {
  // The mark in front tells spreadsheets that it is UTF-8.
  return `\uFEFF${rows.map((row) => `${row.map((text) => cellOf(text, separator)).join(separator)}\r\n`).join('')}`
}

function cellOf(text: string, separator: string): string {
  const isFormula = /^\s*[=+\-@]|^[\t\r]/.test(text) && !/^-[\d.]+$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe
}
