/** A failure that the person at the keyboard can mend. Its message is printed as it is. */
export class CommandLineError extends Error {
  override name = 'CommandLineError'
}

/**
 * All options that a command needs and was not given, as they are written: `--name <text>`.
 * @throws CommandLineError when there is one
 */
export function requireNothingMissing(missing: readonly string[]): void {
  const names = missing.map((option) => `'${option}'`).join(', ')
  if (missing.length === 0) return
  throw new CommandLineError(`required option${missing.length === 1 ? '' : 's'} ${names} not specified`)
}
