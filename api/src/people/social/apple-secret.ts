import { importPKCS8, SignJWT } from 'jose'
import type { AppleSettings } from '../../kernel/config/provider-settings.ts'

/**
 * Apple refuses a secret of the future, so it is dated back: our clock may be ahead of Apple's.
 * Seconds.
 */
const DATED_BACK = 300
const GOOD_FOR = 300

/**
 * The secret Apple knows the shop by: a token signed for this one question, far below the half year
 * that Apple allows.
 */
export async function appleSecret({
  issuer,
  clientId,
  teamId,
  keyId,
  privateKey,
}: AppleSettings): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(now - DATED_BACK)
    .setExpirationTime(now + GOOD_FOR)
    .sign(await importPKCS8(privateKey, 'ES256'))
}
