/**
 * A table as a file for spreadsheets. What a spreadsheet would take for a formula is marked as text, since nobody knows
 * who wrote it; a number is a number, also below zero. In half of Europe a spreadsheet takes the semicolon for the end
 * of a cell, whatever the file goes by.
 */
export function csvOf(rows: readonly (readonly string[])[], separator = ','): string {
  // The mark in front tells spreadsheets that it is UTF-8.
  return `\uFEFF${rows.map((row) => `${row.map((text) => cellOf(text, separator)).join(separator)}\r\n`).join('')}`
}

const beginsFormula = /(^)(?=\s*[=+\-@]|[\t\r])/g
const beginsFormulaOrCell = /(^|;)(?=\s*[=+\-@]|[\t\r])/g

function cellOf(text: string, separator: string): string {
  const beginning = separator === ';' ? beginsFormula : beginsFormulaOrCell
  const safe = /^-[\d.]+$/.test(text) ? text : text.replaceAll(beginning, "$1'")
  return /[";\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe
}
