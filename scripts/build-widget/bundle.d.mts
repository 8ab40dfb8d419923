export function bundleScript(contents: string, resolveDir: string): Promise<Buffer>
