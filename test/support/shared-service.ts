import { clockAt } from './clock-at.ts'
import { startService, type TestService } from './start-service.ts'

/** The service without the right to stop it. */
export type SharedService = Omit<TestService, 'stop'>

let clock: () => Date = () => new Date()
let starting: Promise<TestService> | undefined

/**
 * One service for all specs that need no special one: each makes accounts of its own, so they do not meet. What
 * time it is for the service is up to the specs that run at the moment.
 */
export async function sharedService(now: () => Date = () => new Date()): Promise<SharedService> {
  clock = now
  starting ??= startService({ clock: clockAt(() => clock()) })
  return starting
}

after(async () => {
  const service = await starting
  await service?.stop()
})
