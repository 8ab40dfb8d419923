/**
 * A file of the project, by its path from the root. Found by way of the package: where a module stands says nothing,
 * since what is built puts many into one file.
 */
export function projectFile(path: string): URL {
  return new URL(`../${path}`, import.meta.resolve('@catalogue-assistant/server/package.json'))
}
