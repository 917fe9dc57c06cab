import { generateKeyPairSync } from 'node:crypto'
import { signBody } from '../src/release/signing.ts'

const foreignKey = generateKeyPairSync('ed25519').privateKey

/** A valid document signed by an untrusted key. */
export const signedByUntrustedKey = (body: unknown): string =>
  JSON.stringify(signBody(body, foreignKey), null, 1)

/** The same bytes with one bit turned. @param place - of the byte. @param bit - 0 to 7. */
export function flipBit(bytes: Uint8Array, place: number, bit: number): Buffer {
  const after = Buffer.from(bytes)
  after[place] = (after[place] ?? 0) ^ (1 << bit)
  return after
}
