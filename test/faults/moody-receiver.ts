import { createHmac } from 'node:crypto'
import { hang, openReceiver, type Received, status } from '../support/receiver.ts'

/** How a receiver treats the first posts of an event. */
export type Mood = 'healthy' | 'refusing' | 'hanging' | 'redirecting'

export interface ReceivedEvent {
  readonly eventId: string
  readonly event: string
  readonly body: string
  /** Carries the signature that the secret of this receiver makes. */
  readonly isSigned: boolean
  readonly isTaken: boolean
  /** It came by way of a redirect. */
  readonly isRedirected: boolean
}

/** A customer's server that does not take everything at once, but every event in the end. */
export interface MoodyReceiver {
  readonly url: string
  readonly events: readonly ReceivedEvent[]
  /** What the posts to it are signed with, known once it is registered. */
  secret: string
  /** From now on every post is taken. */
  recover(): void
  close(): Promise<void>
}

/** An event may fail this often: fewer times than the service tries. */
const mostFailures = 2
const badDayShares: Readonly<Record<Mood, number>> = {
  healthy: 0,
  refusing: 0.3,
  redirecting: 0.3,
  // An attempt that hangs takes ten seconds.
  hanging: 0.08,
}
const redirectMark = 'redirected=1'

export async function openMoodyReceiver(mood: Mood, random: () => number): Promise<MoodyReceiver> {
  const receiver = await openReceiver()
  const events: ReceivedEvent[] = []
  const failuresLeft = new Map<string, number>()
  let isWell = mood === 'healthy'
  const moody: MoodyReceiver = {
    url: receiver.url,
    events,
    secret: '',
    recover: () => {
      isWell = true
    },
    close: () => receiver.close(),
  }
  receiver.answer = (response, post) => {
    const { eventId, ...received } = read(post, moody.secret)
    const failures =
      failuresLeft.get(eventId) ?? (random() < badDayShares[mood] ? Math.ceil(random() * mostFailures) : 0)
    const isTaken = isWell || failures === 0
    failuresLeft.set(eventId, isTaken ? failures : failures - 1)
    events.push({ eventId, ...received, isTaken })
    if (isTaken) status(204)(response, post)
    else if (mood === 'hanging') hang(response, post)
    else if (mood === 'redirecting')
      status(307, { location: `${receiver.url}&${redirectMark}` })(response, post)
    else if (random() < 0.5) status(503)(response, post)
    else response.destroy()
  }
  return moody
}

function read({ headers, body, path }: Received, secret: string) {
  const signed = `${headers['x-service-timestamp'] ?? ''}.${body}`
  const signature = createHmac('sha256', secret).update(signed).digest('hex')
  return {
    eventId: headers['x-service-event-id'] ?? '',
    event: headers['x-service-event'] ?? '',
    body,
    isSigned: headers['x-service-signature'] === signature,
    isRedirected: path.includes(redirectMark),
  }
}
