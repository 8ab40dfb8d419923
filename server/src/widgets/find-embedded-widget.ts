import type { Context } from '../context.ts'
import type { ApiKeyRow } from '../db/schema.ts'
import { getWidget } from './get-widget.ts'

/** A widget as a page embeds it. */
export interface EmbeddedWidget {
  readonly name: string
  /** Origins of the pages that may show the widget, in the form in which browsers name them. */
  readonly embedders: readonly string[]
}

/**
 * Who may embed the widget of a public key: the origins of the key, those of its widget where the key has none, and
 * only the service's own pages where neither has any.
 */
export async function findEmbeddedWidget(
  ctx: Context,
  { widget_id: widgetId, allowed_origins: ofKey }: Pick<ApiKeyRow, 'widget_id' | 'allowed_origins'>,
  ownOrigin: string,
): Promise<EmbeddedWidget> {
  if (widgetId === null) throw new Error('A public key is bound to no widget')
  const { name, allowed_origins: ofWidget } = await getWidget(ctx, widgetId)
  const chosen = [ofKey, ofWidget].find((origins) => origins.length > 0) ?? [ownOrigin]
  // What an operator wrote is not always an address: nobody has the port 99999.
  const embedders = chosen.filter((origin) => URL.canParse(origin)).map((origin) => new URL(origin).origin)
  return { name, embedders: [...new Set(embedders)] }
}
