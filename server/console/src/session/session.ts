export type Role = 'owner' | 'editor' | 'viewer'

/** Who is signed in, and where they may go. */
export interface Session {
  readonly email: string
  readonly hasPassword: boolean
  readonly session: OpenSession
  readonly accounts: readonly {
    readonly accountId: string
    readonly name: string
    readonly memberId: string
    readonly role: Role
  }[]
}

export interface OpenSession {
  readonly sessionId: string
  readonly userAgent: string | null
  readonly createdAt: string
  readonly expiresAt: string
}

export const sessionKey = ['session'] as const
