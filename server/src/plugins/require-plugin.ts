import type { PluginRow } from '../db/schema.ts'
import { ApiError, refusedField } from '../errors.ts'

/**
 * Of each kind one plugin of a widget may be enabled: there would be no saying which one to ask.
 * @throws ApiError `VALIDATION_FAILED`
 */
export function requireOnlyEnabled(kind: PluginRow['kind'], others: readonly PluginRow[]): void {
  const enabled = others.find((other) => other.kind === kind && other.enabled)
  if (enabled === undefined) return
  throw refusedField('enabled', 'conflict', `must be false while ${enabled.plugin_id} is enabled`)
}

export function pluginNotFound(): ApiError {
  return new ApiError('RECORD_NOT_FOUND', {
    field: 'pluginId',
    detail: 'No plugin with this id exists on this widget.',
  })
}
