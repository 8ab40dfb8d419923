import type { EnvironmentReader } from '../../environment.ts'
import type { MailSettings, Sender } from './mail.ts'

const protocols = ['smtp:', 'smtps:'] as const

/** Where mail is handed over, and whom it comes from; nothing when no mail is sent. */
export function readMailSettings({ text, url, problems }: EnvironmentReader): MailSettings | undefined {
  const server = url('SMTP_URL', protocols)
  const from = text('MAIL_FROM')
  if ((text('SMTP_URL') === undefined) !== (from === undefined))
    problems.push(
      'SMTP_URL and MAIL_FROM are needed together: a mail goes by a server, and comes from somebody',
    )
  if (server === undefined || from === undefined) return undefined
  const sender = senderIn(from)
  if (sender === undefined) {
    problems.push(
      'MAIL_FROM must be an email address, with or without a name: Assistant <assistant@shop.example>',
    )
    return undefined
  }
  return settingsOf(new URL(server), sender, problems)
}

function settingsOf(server: URL, from: Sender, problems: string[]): MailSettings | undefined {
  const { hostname, port, protocol, username, password, search, hash, pathname } = server
  const isTls = protocol === 'smtps:'
  const login = loginIn(username, password)
  if (login === null || hostname === '' || search !== '' || hash !== '' || pathname.length > 1) {
    problems.push('SMTP_URL must be smtp://user:password@host:port or the same with smtps, and nothing more')
    return undefined
  }
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    isTls,
    login,
    from,
  }
}

/** Null: it cannot be read. */
function loginIn(username: string, password: string): MailSettings['login'] | null {
  if (username === '') return undefined
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  } catch {
    return null
  }
}

function senderIn(value: string): Sender | undefined {
  const [, name = '', address = value] = /^([^<>]*)<([^<>]*)>$/.exec(value) ?? []
  return /^[^\s<>@",;]+@[^\s<>@",;]+$/.test(address) ? { name: name.trim(), address } : undefined
}
