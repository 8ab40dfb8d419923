import { createTransport } from 'nodemailer'
import { withDeadline } from '../../deadline.ts'
import type { Timing } from '../../durations.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Letter, Mail, MailSettings } from './mail.ts'

/** One connection for each letter: they are few, and none is kept open for the next. */
export function openMail(
  settings: MailSettings,
  { clock, durations, log, metrics }: Timing & { readonly log: Log; readonly metrics: Metrics },
): Mail {
  const transport = transportTo(settings)
  const underWay = new Set<Promise<unknown>>()
  const stopping = new AbortController()
  let isClosed = false

  const handOver = async (letter: Letter): Promise<boolean> => {
    const limits = { clock, ms: durations.mail.sendMs, signals: [stopping.signal] }
    const startedAt = clock.elapsedMs()
    const note = (outcome: string): void => {
      metrics.sentOut({ purpose: 'mail', outcome, seconds: (clock.elapsedMs() - startedAt) / 1_000 })
    }
    try {
      await withDeadline(limits, (signal) =>
        transport.sendMail({ ...messageOf(letter), from: { ...settings.from }, signal }),
      )
      note('2xx')
      return true
    } catch (err) {
      note(outcomeOf(err))
      log.warn({ component: 'mail', err }, 'the mail server did not take a mail')
      return false
    }
  }
  const counted = async <Result>(work: Promise<Result>): Promise<Result> => {
    underWay.add(work)
    try {
      return await work
    } finally {
      underWay.delete(work)
    }
  }
  const writeAndSend = async (write: () => Promise<Letter | undefined>): Promise<void> => {
    try {
      const letter = await write()
      if (letter !== undefined) await handOver(letter)
    } catch (err) {
      log.error({ component: 'mail', err }, 'a mail could not be written')
    }
  }
  return {
    send: (letter) => (isClosed ? Promise.resolve(false) : counted(handOver(letter))),
    sendLater(write) {
      if (!isClosed) void counted(writeAndSend(write))
    },
    async close(deadlineMs) {
      isClosed = true
      const stopDeadline = clock.timeout(deadlineMs, () => {
        stopping.abort()
      })
      await Promise.allSettled(underWay)
      stopDeadline()
    },
  }
}

/** The class of the server's answer, as of any other request, or why there was none. */
function outcomeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'stopped'
  if ('responseCode' in error && typeof error.responseCode === 'number')
    return `${String(Math.floor(error.responseCode / 100))}xx`
  return error.name === 'TimeoutError'
    ? 'timed-out'
    : error.name === 'AbortError'
      ? 'stopped'
      : 'connection-failed'
}

function transportTo({ host, port, isTls, login }: MailSettings) {
  return createTransport({
    host,
    port,
    secure: isTls,
    // What opens a mailbox is not said to whoever listens, or stands in between.
    requireTLS: login !== undefined,
    ...(login && { auth: login }),
    // Whoever does not hang up is hung up on.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function messageOf({ to, subject, text, html }: Letter) {
  return {
    // Not read as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    // No program answers it that somebody is away.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
