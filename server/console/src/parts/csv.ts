/**
 * A table as a file for spreadsheets. What a spreadsheet would take for a formula is marked as text, since nobody knows
 * who wrote it; a number is a number, also below zero.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  // The mark in front tells spreadsheets that it is UTF-8.
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

function cellOf(text: string): string {
  const isFormula = /^\s*[=+\-@]|^[\t\r]/.test(text) && !/^-[\d.]+$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
