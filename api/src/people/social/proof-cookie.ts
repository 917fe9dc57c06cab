import { parseCookie, stringifySetCookie } from 'cookie'
import { PROOF_SECONDS } from './email-proofs.ts'

const PATH = '/api/v2/shop/social-email-proofs'

type Proof = { proofId: string; ticket: string }

const nameOf = (proofId: string) => `oauth_proof_${proofId}`

/**
 * Ties the proof of an address to the browser that came from the provider: a stranger's link to the
 * page must not make a person prove their mailbox for the stranger's identity. Each proof has a
 * cookie of its own.
 */
export const proofCookie = {
  set: (publicOrigin: string, { proofId, ticket }: Proof): string =>
    stringifySetCookie({
      name: nameOf(proofId),
      value: ticket,
      path: PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: publicOrigin.startsWith('https'),
      maxAge: PROOF_SECONDS,
    }),
  /** Empty when this browser has none. */
  read: (cookies: string | undefined, proofId: string): string =>
    parseCookie(cookies ?? '')[nameOf(proofId)] ?? '',
}
