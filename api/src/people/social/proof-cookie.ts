import { PROOF_SECONDS } from './email-proofs.ts'

const PATH = '/api/v2/shop/social-email-proofs'

type Proof = { proofId: string; ticket: string }

/**
 * Ties the proof of an address to the browser that came from the provider: a stranger's link to the
 * page must not make a person prove their mailbox for the stranger's identity. Each proof has a
 * cookie of its own.
 */
export const proofCookie = {
  set: (publicOrigin: string, { proofId, ticket }: Proof): string =>
    `oauth_proof_${proofId}=${ticket}; Path=${PATH}; HttpOnly; SameSite=Strict${publicOrigin.startsWith('https') ? '; Secure' : ''}; Max-Age=${PROOF_SECONDS}`,
  /** Empty when this browser has none. */
  read: (cookies: string | undefined, proofId: string): string =>
    (cookies ?? '')
      .split(';')
      .map((cookie) => cookie.trim().split('='))
      .find(([name]) => name === `oauth_proof_${proofId}`)?.[1] ?? '',
}
