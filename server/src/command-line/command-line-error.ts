/** A failure that the person at the keyboard can mend. Its message is printed as it is. */
export class CommandLineError extends Error {
  override name = 'CommandLineError'
}
