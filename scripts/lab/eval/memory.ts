const bytesPerMiB = 1024 * 1024

/** Memory of this process that is in use now: the service, its embedded database and the evaluation. */
export function residentMiB(): number {
  return Math.round(process.memoryUsage.rss() / bytesPerMiB)
}

/** The most this process ever held. */
export function peakMiB(): number {
  // `maxRSS` is in KiB on every platform.
  return Math.round(process.resourceUsage().maxRSS / 1024)
}
