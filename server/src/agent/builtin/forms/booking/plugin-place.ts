import type { PluginLocation } from '../../../plugins/open-plugins.ts'
import type { LocationRecord } from '../../../tools/read-record.ts'

/** A location as a plugin is told of it. */
export function pluginPlace(place: LocationRecord | undefined): PluginLocation | null {
  if (place === undefined) return null
  const { id, externalId, name } = place
  return { id, name, ...(externalId !== undefined && { externalId }) }
}
