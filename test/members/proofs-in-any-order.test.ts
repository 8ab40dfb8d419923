import assert from 'node:assert/strict'
import fc from 'fast-check'
import { proveEmail } from '../../server/src/members/index.ts'
import { upsertUser } from '../../server/src/members/people-queries.ts'
import type { Identity, SignedIn } from '../../server/src/platform/identity/identity.ts'
import { openIdentity } from '../../server/src/platform/identity/open-identity.ts'
import { upsertPassword } from '../../server/src/platform/identity/password-queries.ts'
import { whileSignedIn } from '../../server/src/platform/identity/session-queries.ts'
import type { Db } from '../../server/src/db/schema.ts'
import { anyOrder } from '../support/any-order.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { runs } from '../support/when.ts'
import { newEmail } from './browser.ts'
import { softwarePasskey } from './software-passkey.ts'

const origin = 'https://assistant.example'

/** Of whoever has opened somebody else's invitation, with what they have set until now. */
interface Taker {
  readonly who: SignedIn
  readonly passkey: ReturnType<typeof softwarePasskey>
}

const browser = { cookie: undefined, userAgent: undefined }

describe('the first proof of an e-mail and whatever is set or used at that moment, in whichever order they get on', () => {
  let service: UnmannedService

  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  const identityOn = (db: Db): Identity =>
    openIdentity({
      db,
      keyRing: service.keyRing,
      origin: () => origin,
      now: () => service.clock.now(),
      newId: (prefix) => service.newId(prefix),
    })

  async function newTaker(): Promise<Taker> {
    const { db, clock, newId } = service
    const user = { userId: newId('user'), email: newEmail(), isProven: false, now: clock.now() }
    await upsertUser(db, user)
    const identity = identityOn(db)
    const cookies = await identity.signInByLink(user.userId, browser)
    const who = await identity.whoIsSignedIn(cookies.map((each) => each.split(';')[0]).join('; '))
    assert.ok(who)
    const passkey = softwarePasskey(origin)
    const answered = passkey.register(await identity.passkeys.askForNew(who))
    assert.ok(await identity.passkeys.add(who, { ...answered }, null))
    return { who, passkey }
  }

  /** All by which somebody can come in. */
  async function waysIn({ who: { userId } }: Taker): Promise<number[]> {
    const tables = ['member_session', 'member_credential', 'member_passkey'] as const
    const rows = tables.map((table) =>
      service.db.selectFrom(table).select('id').where('user_id', '=', userId).execute(),
    )
    return (await Promise.all(rows)).map(({ length }) => length)
  }

  const actions: Readonly<Record<string, (taker: Taker, db: Db) => Promise<() => Promise<unknown>>>> = {
    'a password that is being set': async ({ who: { userId, session } }, db) => {
      const now = service.clock.now()
      const set = { id: service.newId('cred'), userId, hash: 'of a password', now }
      return Promise.resolve(() =>
        whileSignedIn(db, { userId, sessionId: session.sessionId, now }, (within) =>
          upsertPassword(within, set),
        ),
      )
    },
    'a passkey that is being added': async ({ who }, db) => {
      const answered = softwarePasskey(origin).register(await identityOn(service.db).passkeys.askForNew(who))
      return () => identityOn(db).passkeys.add(who, { ...answered }, null)
    },
    'a passkey that signs in': async ({ passkey }, db) => {
      const answered = passkey.answer(await identityOn(service.db).passkeys.askForSignIn())
      return () => identityOn(db).passkeys.signIn({ ...answered }, browser)
    },
  }

  for (const [action, begin] of Object.entries(actions)) {
    it(`leave nothing of ${action}`, async () => {
      const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const order = anyOrder(scheduler, service.database)
        const taker = await newTaker()
        const act = await begin(taker, order.dbOf('taker'))
        const proving = { ...service, db: order.dbOf('owner') }
        await order.play<unknown>([act, () => proveEmail(proving, taker.who.email)])
        assert.deepEqual(await waysIn(taker), [0, 0, 0])
      })
      await fc.assert(property, { numRuns: runs({ usual: 20, full: 200 }) })
    })
  }
})
