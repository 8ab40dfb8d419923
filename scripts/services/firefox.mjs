import { canInstallPackages, installPackages } from './debian.mjs'
import { findProgram } from './processes.mjs'

const names = ['firefox-esr', 'firefox']
const macApplications = ['/Applications/Firefox.app/Contents/MacOS']

/**
 * The path of a Firefox for specs of more than one browser: the one `TEST_FIREFOX` names, one that is installed on
 * this machine, or the one its package manager installs.
 * @throws Error that says what is missing
 */
export async function findFirefox() {
  const given = process.env.TEST_FIREFOX
  if (given !== undefined && given !== '') return given
  const find = () =>
    names.map((name) => findProgram(name, macApplications)).find((path) => path !== undefined)
  if (find() === undefined && canInstallPackages()) await installPackages(['firefox-esr'])
  const program = find()
  if (program === undefined) {
    throw new Error('Firefox is not installed. Install it, or set TEST_FIREFOX to the path of one.')
  }
  return program
}
