/**
 * Loads the chat again, with the files of the service as it is now: those of an earlier version are gone after an
 * update. The conversation and what is not sent yet are there afterwards.
 */
export function loadAnew(): void {
  location.reload()
}
