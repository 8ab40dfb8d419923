import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A passkey without a device: it answers what `navigator.credentials` is asked. */
export interface SoftwarePasskey {
  readonly register: (options: unknown, changes?: Changes) => object
  readonly answer: (options: unknown, changes?: Changes) => object
}

/** What an answer gets wrong. */
export interface Changes {
  readonly origin?: string
  readonly challenge?: string
  /** The owner has not shown to be there by finger, face or PIN. */
  readonly isUnverified?: boolean
  readonly attestation?: string
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

export function softwarePasskey(origin: string): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0

  const clientData = (type: string, options: unknown, changes: Changes): Buffer => {
    // Made by the service a moment ago.
    const { challenge } = options as { readonly challenge: string }
    return Buffer.from(JSON.stringify({ type, challenge, origin, ...changes }))
  }
  const authenticatorData = ({ isUnverified = false }: Changes, attested: Buffer): Buffer => {
    counter += 1
    const verified = isUnverified ? 0 : flags.verified
    const hasKey = attested.length > 0 ? flags.attested : 0
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const party = createHash('sha256').update(new URL(origin).hostname).digest()
    return Buffer.concat([party, Buffer.from([flags.present | verified | hasKey]), count, attested])
  }
  const shown = (response: object) => {
    const text = id.toString('base64url')
    return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {}, response }
  }
  return {
    register(options, changes = {}) {
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const { attestation = 'none', ...said } = changes
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text(attestation), text('attStmt'), Buffer.from([0xa0]), text('authData')],
        bytes(authenticatorData(changes, attested)),
      ])
      return shown({
        clientDataJSON: clientData('webauthn.create', options, said).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
      })
    },
    answer(options, changes = {}) {
      const said = clientData('webauthn.get', options, changes)
      const data = authenticatorData(changes, Buffer.alloc(0))
      const signed = Buffer.concat([data, createHash('sha256').update(said).digest()])
      return shown({
        clientDataJSON: said.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}

/** CBOR, of texts shorter than 24 bytes and of byte strings shorter than 256. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, value.length]), value])
}
