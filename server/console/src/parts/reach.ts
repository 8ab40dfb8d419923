/** From how far an address is reached: on this computer alone, on this network alone, or anywhere. */
export function reachOf(origin: string): 'computer' | 'network' | 'anywhere' {
  const { hostname } = new URL(origin)
  if (/^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname)) return 'computer'
  const isPrivate = /^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.|^\[f[cde]|\.(local|internal|lan)$/
  return isPrivate.test(hostname) || /^[\w-]+$/.test(hostname) ? 'network' : 'anywhere'
}
