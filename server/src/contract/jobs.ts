/**
 * Payload of every background job, by job name: ids only, because the row decides and the job merely rings.
 * Adding a job starts here; nothing compiles until a handler exists for it.
 */
export interface Jobs {
  'deliveries.attempt': { readonly accountId: string; readonly deliveryId: string }
  'turns.run': { readonly accountId: string; readonly turnId: string }
  'sync.run': { readonly accountId: string; readonly syncId: string }
  'sync.reembed': { readonly accountId: string; readonly knowledgeBaseId: string }
}

export type JobName = keyof Jobs

/**
 * One handler per job, given the context of the account the job belongs to. `stop` fires when the process is to end:
 * work that would outlast it is handed back.
 */
export type JobHandlers<Ctx> = {
  readonly [Name in JobName]: (ctx: Ctx, payload: Jobs[Name], stop: AbortSignal) => Promise<void>
}
