/** A refusal by the service, with its `application/problem+json` body. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly problem: Readonly<Record<string, unknown>>

  constructor(problem: Readonly<Record<string, unknown>>) {
    super(String(problem['code']))
    this.problem = problem
  }
}
