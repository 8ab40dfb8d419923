/** A knowledge base to fill with rows of the template. */
export interface SeededKnowledgeBase {
  readonly accountId: string
  readonly knowledgeBaseId: string
  readonly firstPlace: number
  readonly rows: number
}

/** In the form of the service's own ids, ascending with the number. */
export function idAt(prefix: string, number: number): string {
  return `${prefix}_01m7${String(number).padStart(22, '0')}`
}

/** The widget of a knowledge base has its number. */
export function widgetIdOf({ knowledgeBaseId }: Pick<SeededKnowledgeBase, 'knowledgeBaseId'>): string {
  return knowledgeBaseId.replace('kb_', 'wid_')
}
