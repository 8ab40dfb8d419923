import { type SharedService, sharedService } from './shared-service.ts'

const start = new Date('2026-11-20T09:30:00.125Z')

/** What time the service believes it is. It stands still unless a test moves it, and goes back after that test. */
export const clock = { now: start }

export function operatedService(): Promise<SharedService> {
  return sharedService(() => clock.now)
}

afterEach(() => {
  clock.now = start
})
