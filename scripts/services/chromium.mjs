import { canInstallPackages, installPackages } from './debian.mjs'
import { findProgram } from './processes.mjs'

/** The first is the browser without its windows: it shows the same pages in half the processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'Chromium',
  'Google Chrome',
]
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
]

/**
 * The path of a Chromium for specs that need a browser: the one `TEST_BROWSER` names, one that is installed on this
 * machine, or the one its package manager installs.
 * @throws Error that says what is missing
 */
export async function findChromium() {
  const given = process.env.TEST_BROWSER
  if (given !== undefined && given !== '') return given
  const find = () =>
    names.map((name) => findProgram(name, macApplications)).find((path) => path !== undefined)
  if (find() === undefined && canInstallPackages())
    await installPackages(['chromium-headless-shell']).catch(() => installPackages(['chromium']))
  const program = find()
  if (program === undefined) {
    throw new Error('Chromium is not installed. Install it, or set TEST_BROWSER to the path of one.')
  }
  return program
}
