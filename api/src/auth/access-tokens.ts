import { errors, jwtVerify, SignJWT } from 'jose'
import { unauthorized } from '../http/http-error.ts'
import type { SigningKey } from './signing-key.ts'

const ISSUER = 'drogerie'
const AUDIENCE = 'shop'
/** As long as the cookie that carries it. */
const LIFETIME = '30 days'

export type AccessClaims = { userId: number; tokenVersion: number }

export async function issueAccessToken(key: SigningKey, user: AccessClaims & { email: string }): Promise<string> {
  return new SignJWT({ username: user.email, roles: ['ROLE_USER'], ver: user.tokenVersion })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: key.kid })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(user.userId))
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(key.privateKey)
}

/**
 * Reads a bearer token. Only our algorithm, our key, our issuer and our audience are accepted.
 *
 * @throws HttpError 401 - `Expired JWT Token`, or `Invalid JWT Token` for everything else.
 */
export async function readAccessToken(key: SigningKey, token: string): Promise<AccessClaims> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, key.publicKey, {
      algorithms: ['EdDSA'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: 'JWT',
      requiredClaims: ['sub', 'iat', 'exp', 'ver'],
    })
    const userId = Number(payload.sub)
    const tokenVersion = payload['ver']
    if (protectedHeader.kid === key.kid && Number.isInteger(userId) && typeof tokenVersion === 'number') return { userId, tokenVersion }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw unauthorized('Expired JWT Token')
  }
  throw unauthorized('Invalid JWT Token')
}
