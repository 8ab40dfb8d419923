// The image's health check: ends with 0 when this container's process answers 200, else with 1. Without a path it asks
// whether the process is up; `/readyz` asks whether it can serve. Every role listens at METRICS_PORT.
const path = process.argv[2] ?? '/healthz'
const { METRICS_PORT, PORT = '3000' } = process.env

try {
  const address = `http://127.0.0.1:${METRICS_PORT ?? PORT}${path}`
  const { status } = await fetch(address, { signal: AbortSignal.timeout(3_000) })
  if (status !== 200) throw new Error(`${path} answers ${status}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
