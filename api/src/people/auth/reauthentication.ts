import { csText } from '@drogerie/shared-lib/i18n/cs-text.ts'
import { randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { AccountRow } from '../customer/customer-repository.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { reserveAttempt } from '../../kernel/http/attempt-limits.ts'
import { violation } from '../../kernel/http/http-error.ts'
import { createOneTimeToken, spendOneTimeToken } from './one-time-tokens.ts'
import { isOwnPassword } from './own-password.ts'
import { hasRecentProof } from './recent-proof.ts'

/**
 * Proof of identity before a signed-in customer's identity changes or ends: the password, or a
 * mailed code.
 */
export type Proof = {
  currentPassword?: string | null | undefined
  proofCode?: string | null | undefined
}

const CODE_LIFETIME_SECONDS = 600
const CODE_LENGTH = 8

const secretOf = (customerId: number, code: string): string => `${customerId}:${code}`

/** A code for the proved mailbox of an account without a password; the one before it is void. */
export async function createProofCode(db: Kysely<Database>, customerId: number): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  return createOneTimeToken(db, {
    purpose: 'proof_code',
    customerId,
    lifetimeSeconds: CODE_LIFETIME_SECONDS,
    secret: secretOf(customerId, code),
  }).then(() => code)
}

/**
 * The proof of a request's own body; none is needed where the session has just given one, by a
 * passkey for example.
 *
 * @throws as {@link requireProof}
 */
export async function requireProofOnce(
  request: FastifyRequest<{ Body: Proof }>,
  account: AccountRow,
): Promise<void> {
  const { currentPassword, proofCode } = request.body
  if (!currentPassword && !proofCode && (await hasRecentProof(request))) return
  await requireProof(request.server.db, account, request.body)
}

/**
 * A session alone may be borrowed. Wrong answers are limited.
 *
 * @throws ViolationError at `currentPassword` or `proofCode`; HttpError 429 - too many wrong
 *   answers.
 */
export async function requireProof(
  db: Kysely<Database>,
  account: AccountRow,
  { currentPassword, proofCode }: Proof,
): Promise<void> {
  if (account.password_hash !== null) {
    if (!(await isOwnPassword(db, account, currentPassword)))
      throw violation('currentPassword', csText('form.error.passwordCurrent'))
    return
  }
  const attempt = await reserveAttempt(db, [
    { bucket: `proof-code:${account.user_id}`, max: 10, windowSeconds: 900 },
  ])
  const typed = (proofCode ?? '').replace(/\s/g, '')
  if (!(await spendOneTimeToken(db, 'proof_code', secretOf(account.id, typed))))
    throw violation('proofCode', 'Kód není správný nebo už neplatí. Nechte si prosím poslat nový.')
  await attempt.giveBack()
}
