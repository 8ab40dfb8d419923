/** The specs together provoke every documented answer of every built operation: those that these runs have not. */
export function missingAnswers(results) {
  const parts = results.flatMap(({ coverage }) => coverage ?? [])
  if (parts.length === 0) return ['no run says what it has seen']
  const answered = new Set(parts.flatMap((part) => part.answered))
  return [...new Set(parts.flatMap((part) => part.documented))].filter((answer) => !answered.has(answer))
}
