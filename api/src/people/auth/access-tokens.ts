import { errors, jwtVerify, SignJWT, type CryptoKey } from 'jose'
import { unauthorized } from '../../kernel/http/http-error.ts'
import type { SigningKeys } from './signing-keys.ts'

const ISSUER = 'drogerie'
const AUDIENCE = 'shop'
/** Life of a token: as long as that of the cookie that carries it. */
export const TOKEN_DAYS = 30
/**
 * The database's clock decides whether a token is over (`token-holder.ts`); here only what is long
 * past is refused.
 */
const CLOCK_TOLERANCE_SECONDS = 600

/** Times are seconds since 1970, by the database's clock. */
export type AccessClaims = {
  userId: number
  sessionId: string
  generation: number
  expiresAt: number
}

export type NewAccessToken = AccessClaims & { email: string; issuedAt: number }

export async function issueAccessToken(
  { first }: SigningKeys,
  token: NewAccessToken,
): Promise<string> {
  return new SignJWT({
    username: token.email,
    roles: ['ROLE_USER'],
    sid: token.sessionId,
    gen: token.generation,
  })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: first.kid })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(token.userId))
    .setIssuedAt(token.issuedAt)
    .setExpirationTime(token.expiresAt)
    .sign(first.privateKey)
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Reads a bearer token. Only our algorithm, a key of ours by its name, our issuer and our audience
 * are accepted, and only tokens of a session.
 *
 * @throws HttpError 401 - `Expired JWT Token`, or `Invalid JWT Token` for everything else.
 */
export async function readAccessToken({ all }: SigningKeys, token: string): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify(token, ({ kid = '' }) => publicKeyOf(all, kid), {
      algorithms: ['EdDSA'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: 'JWT',
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'iat', 'exp', 'sid', 'gen'],
    })
    const { sub, exp: expiresAt = 0, sid: sessionId, gen: generation } = payload
    const userId = Number(sub)
    if (
      Number.isInteger(userId) &&
      typeof sessionId === 'string' &&
      uuid.test(sessionId) &&
      typeof generation === 'number'
    )
      return { userId, sessionId, generation, expiresAt }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw unauthorized('Expired JWT Token')
  }
  throw unauthorized('Invalid JWT Token')
}

function publicKeyOf(all: SigningKeys['all'], kid: string): CryptoKey {
  const key = all.get(kid)
  if (!key) throw new errors.JWKSNoMatchingKey()
  return key.publicKey
}
