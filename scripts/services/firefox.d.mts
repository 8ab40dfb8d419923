export function findFirefox(): Promise<string>
