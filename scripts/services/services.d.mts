export interface Services {
  readonly databaseUrl: string
  readonly redisUrl: string
  stop(): Promise<void>
}

export function startServices(): Promise<Services>
