import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { MailSettings } from '../../server/src/platform/mail/mail.ts'

export interface ReceivedMail {
  readonly to: readonly string[]
  /** Line by line, as they came. */
  readonly headers: readonly string[]
  /** Text and HTML, decoded. */
  readonly body: string
}

export interface MailServer {
  readonly received: readonly ReceivedMail[]
  readonly settings: MailSettings
  /** Those that came to one address. */
  to(email: string): ReceivedMail[]
  close(): Promise<void>
}

/** A real SMTP server, which keeps what it takes. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      void buffer(stream).then((bytes) => {
        const text = bytes.toString('latin1')
        const [head = ''] = text.split('\r\n\r\n', 1)
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ to, headers: head.split('\r\n'), body: decoded(text.slice(head.length)) })
        done()
      })
    },
    ...options,
  })
  // Whoever hangs up in the midst of something is no failure of this server.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  // Bound to a port, so it is no path of a socket.
  const { port } = listening.address() as AddressInfo
  return {
    received,
    settings: {
      ...{ host: '127.0.0.1', port, isTls: false, login: undefined },
      from: { name: 'The assistant', address: 'assistant@service.example' },
    },
    to: (email) => received.filter(({ to }) => to.includes(email)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
      }),
  }
}

/** Quoted-printable. */
function decoded(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The links in a mail, each as often as it stands there. */
export function linksIn({ body }: ReceivedMail): string[] {
  return body.match(/https?:\/\/[^\s"<]+#link=[\w-]+/g) ?? []
}
