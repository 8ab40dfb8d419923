import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canInstallPackages, installPackages } from './debian.mjs'
import { findProgram, freePort, run, startServer } from './processes.mjs'

/**
 * Starts a throw-away Prometheus that scrapes these addresses every two seconds, and answers queries about them.
 * @param targets such as `127.0.0.1:9464`
 */
export async function startPrometheus(targets) {
  const program = await find('prometheus')
  const directory = await mkdtemp(join(tmpdir(), 'catalogue-assistant-prometheus-'))
  const config = join(directory, 'prometheus.json')
  const scrape = { job_name: 'catalogue-assistant', static_configs: [{ targets }] }
  const intervals = { scrape_interval: '2s', scrape_timeout: '2s' }
  // JSON is YAML.
  await writeFile(config, JSON.stringify({ global: intervals, scrape_configs: [scrape] }))
  const port = await freePort()
  const args = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(directory, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--query.lookback-delta=10s',
  ]
  const removeDirectory = () => rm(directory, { recursive: true, force: true })
  const url = `http://127.0.0.1:${port}`
  const ask = async (path, parameters) => {
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method: 'POST',
      body: new URLSearchParams(parameters),
    })
    const { status, data, error } = await answer.json()
    if (status !== 'success') throw new Error(`${parameters.query}: ${error}`)
    return data.result
  }
  try {
    const options = {
      cwd: directory,
      readyText: 'Server is ready to receive web requests',
      stopSignal: 'SIGTERM',
    }
    const server = await startServer(program, args, options)
    return {
      url,
      query: (query) => ask('query', { query }),
      queryRange: (query, { start, end, stepSeconds }) =>
        ask('query_range', { query, start: String(start), end: String(end), step: String(stepSeconds) }),
      async stop() {
        await server.stop()
        await removeDirectory()
      },
    }
  } catch (error) {
    await removeDirectory()
    throw error
  }
}

/** Has `promtool` judge a file: `check config` or `check rules`. Rejects with what it complains about. */
export async function checkWithPromtool(what, file) {
  await run(await find('promtool'), ['check', what, file])
}

async function find(name) {
  if (findProgram(name) === undefined && canInstallPackages()) await installPackages(['prometheus'])
  const program = findProgram(name)
  if (program === undefined) throw new Error(`Prometheus is not installed (no ${name} found)`)
  return program
}
