/** Another worker has taken the run over: what this one was doing is void. */
export class RunLostError extends Error {
  override name = 'RunLostError'
}
