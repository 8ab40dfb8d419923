/**
 * What one knowledge base causes, and what one installation may cost. None of it was measured: whoever knows better
 * changes the number here and writes the report anew.
 */
export const assumptions = {
  itemsPerKnowledgeBase: 100,
  sessionsPerDay: 2,
  turnsPerSession: 3,
  /** Conversations and what belongs to them are kept so long. */
  keptDays: 90,
  callbackShare: 0.2,
  /** Batches of a hundred rows that change something, and syncs after them. */
  upsertsPerDay: 1,
  syncsPerDay: 1,
  /** The busiest minute against the average one. */
  peakFactor: 5,
  /** Knowledge bases that somebody asks within the hour that the memory should hold. */
  activeShare: 0.1,
  connectionsPerProcess: 11,
  /** How long jobs pile up at the peak while no worker takes them. */
  jobsPileUpSeconds: 60,
} as const

/** Where one PostgreSQL and one Redis are taken to end. Assumed as well: sizes that are rented and still handled with ease. */
export const limits = {
  diskBytes: 4 * 1024 ** 4,
  memoryBytes: 256 * 1024 ** 3,
  walBytesPerSecond: 100 * 1024 ** 2,
  transactionsPerDay: 200_000_000,
  dumpSeconds: 8 * 3600,
  restoreSeconds: 4 * 3600,
  indexSeconds: 3600,
  freezeSeconds: 24 * 3600,
  connections: 1_000,
  redisBytes: 16 * 1024 ** 3,
} as const
