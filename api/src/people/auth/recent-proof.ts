import { proofNeededCode } from '@drogerie/shared-lib/contract/passkey.ts'
import type { FastifyRequest } from 'fastify'
import { databaseNow, secondsFromNow } from '../../kernel/db/database-clock.ts'
import { HttpError } from '../../kernel/http/http-error.ts'

/** How long a session may do what a borrowed one must not. */
const PROOF_SECONDS = 300

/** Records that this session's user has proved their identity again. */
export async function noteProof({ server, session }: FastifyRequest): Promise<void> {
  if (session)
    await server.db
      .updateTable('sessions')
      .set({ proved_at: databaseNow })
      .where('id', '=', session.id)
      .execute()
}

export async function hasRecentProof({ server, session }: FastifyRequest): Promise<boolean> {
  const found = await server.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session?.id ?? null)
    .where('proved_at', '>', secondsFromNow(-PROOF_SECONDS))
    .executeTakeFirst()
  return found !== undefined
}

/** @throws HttpError 403 - with the code on which pages ask for a proof of identity. */
export async function requireRecentProof(request: FastifyRequest): Promise<void> {
  if (await hasRecentProof(request)) return
  const message = 'Potvrďte prosím, že jste to vy.'
  throw new HttpError(403, 'Recent proof needed', { code: proofNeededCode, message })
}
