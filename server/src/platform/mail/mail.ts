/** A message to one person. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for those whose mail program shows it. */
  readonly html: string
}

/** The only way to a mail server, which the operator has named. */
export interface Mail {
  /** Hands a letter over, and says whether the server took it. Waits for it a few seconds at most, and never fails. */
  send(letter: Letter): Promise<boolean>
  /** The same beside whatever goes on, for a letter that is still to be written, or is none after all. Nobody waits for it. */
  sendLater(write: () => Promise<Letter | undefined>): void
  /** Takes no letter any more, and cuts what has not ended after `deadlineMs`. */
  close(deadlineMs: number): Promise<void>
}

export interface MailSettings {
  readonly host: string
  readonly port: number
  /** From the first byte on; else from what the server offers. */
  readonly isTls: boolean
  /** Said over TLS only. */
  readonly login: { readonly user: string; readonly pass: string } | undefined
  /** Whom letters come from. */
  readonly from: Sender
}

export interface Sender {
  readonly name: string
  readonly address: string
}
