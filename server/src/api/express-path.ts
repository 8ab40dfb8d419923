/** `/widgets/{widgetId}` becomes `/widgets/:widgetId`. */
export function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}
