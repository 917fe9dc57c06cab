import type { FastifyReply } from 'fastify'
import { SignJWT, type JWTPayload } from 'jose'
import type { Grant } from './grants.ts'

export type SigningKeys = { privateKey: CryptoKey; jwk: Record<string, unknown> }

/** How the shop is known at one provider. */
export type Registration = {
  /** The provider's own address here, without a slash at its end. */
  issuer: () => string
  clientId: string
  clientSecret: string
  /** Compared letter by letter. */
  redirectUris: readonly string[]
  keys: SigningKeys
}

export type Form = Record<string, string>

export const html = (reply: FastifyReply, body: string, status = 200) =>
  reply.code(status).type('text/html').send(body)

/** An id token for the shop, or a wrong one if the page's user chose that. */
export async function idToken(
  { issuer, clientId, keys }: Registration,
  grant: Grant,
  claims: JWTPayload,
): Promise<string> {
  const { fault, query, person } = grant
  const now = Math.floor(Date.now() / 1000)
  const nonce = fault === 'nonce' ? 'of-another-request' : query['nonce']
  return new SignJWT({ ...claims, ...(nonce === undefined ? {} : { nonce }) })
    .setProtectedHeader({ alg: 'RS256', kid: 'local' })
    .setSubject(person.sub)
    .setIssuer(issuer())
    .setAudience(fault === 'audience' ? 'another-shop' : clientId)
    .setIssuedAt(fault === 'expired' ? now - 7_200 : now)
    .setExpirationTime(fault === 'expired' ? now - 3_600 : now + 600)
    .sign(keys.privateKey)
}
