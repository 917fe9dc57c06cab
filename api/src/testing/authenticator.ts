import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = { challenge: string; rpId?: string; rp?: { id?: string }; user?: { id: string } }
type Flags = { isVerified?: boolean; origin?: string; counter?: number }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const encoded = (data: Buffer | Uint8Array) => Buffer.from(data).toString('base64url')

/** A passkey in software, as a browser and a phone together would answer with it. */
export function authenticator(shopOrigin: string) {
  const id = randomBytes(32)
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let uses = 0

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  /** Flags: present 1, verified 4, with a credential 64. */
  const authData = (rpId: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  const publicKey = () => {
    const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' })
    const part = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    return isoCBOR.encode(new Map<number, number | Uint8Array>([[1, 2], [3, -7], [-1, 1], [-2, part(x)], [-3, part(y)]])) // prettier-ignore
  }

  return {
    /** An answer to the options of a registration. */
    register({ challenge, rp }: Options, { isVerified = true, origin = shopOrigin }: Flags = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([
        authData(rp?.id ?? '', isVerified ? 69 : 65, 0),
        Buffer.alloc(16),
        length,
        id,
        publicKey(),
      ])
      const attestation = new Map<string, unknown>([['fmt', 'none'], ['attStmt', new Map()], ['authData', new Uint8Array(data)]]) // prettier-ignore
      return {
        id: encoded(id),
        rawId: encoded(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', challenge, origin)),
          attestationObject: encoded(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      }
    },
    /** An answer to the options of a sign-in or a confirmation. */
    answer(
      { challenge, rpId = '' }: Options,
      { isVerified = true, origin = shopOrigin, counter = (uses += 1) }: Flags = {},
    ) {
      const data = authData(rpId, isVerified ? 5 : 1, counter)
      const client = clientData('webauthn.get', challenge, origin)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(keys.privateKey)
      return {
        id: encoded(id),
        rawId: encoded(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(signature),
        },
      }
    },
  }
}
