/**
 * Withdrawals and complaints sent with an order's number and e-mail alone. Those prove nothing:
 * numbers are consecutive, and others may know the address. Such a statement has no effect until
 * the link mailed to the order's address is confirmed (`statement/`); otherwise it is deleted.
 */
import type { CreateComplaintPayload } from '@drogerie/shared-lib/contract/complaint.ts'
import type {
  PendingStatement,
  StatementKind,
} from '@drogerie/shared-lib/contract/pending-statement.ts'
import type { CreateWithdrawalPayload } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import type { FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { emailFingerprint } from '../../kernel/values/email-fingerprint.ts'
import { maskedEmail } from '../../kernel/values/email-rules.ts'
import { databaseNow, secondsFromNow } from '../../kernel/db/database-clock.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { reserveAttempt, type Limit } from '../../kernel/http/attempt-limits.ts'
import { asDocument } from '../../kernel/http/hydra.ts'
import { isFirst } from '../../kernel/http/idempotency.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import type { PlacedOrder } from './claimed-orders.ts'
import type { KeptPhoto, StatedPieces } from './complaint-tables.ts'

const DAY_SECONDS = 86_400
const WAITS_DAYS = 14

export type NewStatement = {
  kind: StatementKind
  order: PlacedOrder
  payload: CreateWithdrawalPayload | CreateComplaintPayload
  pieces: readonly StatedPieces[]
  photos?: readonly KeptPhoto[]
  /** Puts the photos where they stay; called before the commit. */
  keepFiles?: () => Promise<void>
  request: FastifyRequest
}

/**
 * Each statement sends a mail that its receiver may not have asked for, and keeps photos on the
 * disk for two weeks. A network is limited soon; a mailbox only by many networks, so that a
 * stranger cannot lock its owner out elsewhere.
 */
function statementLimits(email: string, ip: string): Limit[] {
  const [mailbox, network] = [emailFingerprint(email), clientNetwork(ip)]
  return [
    { bucket: `statement:mailbox:${mailbox}:${network}`, max: 5, windowSeconds: DAY_SECONDS },
    { bucket: `statement:mailbox:${mailbox}`, max: 30, windowSeconds: DAY_SECONDS },
    { bucket: `statement:network:${network}`, max: 30, windowSeconds: 3_600 },
  ]
}

/**
 * Keeps a statement until its order's mailbox has spoken, and asks it.
 *
 * @throws HttpError 429 - too many for this mailbox or from this network.
 */
export async function keepStatement(
  db: Kysely<Database>,
  statement: NewStatement,
): Promise<PendingStatement> {
  const { kind, order, payload, pieces, photos = [], request } = statement
  const email = order.email ?? ''
  await reserveAttempt(db, statementLimits(email, request.ip))
  const row = await inTransaction(db, async (trx) => {
    if (!(await isFirst(trx, request))) return newestOf(trx, kind, order.id)
    const kept = await trx
      .insertInto('pending_statements')
      .values({
        kind,
        order_id: order.id,
        email,
        payload: JSON.stringify(payload),
        pieces: JSON.stringify(pieces),
        photos: JSON.stringify(photos),
        expires_at: secondsFromNow(WAITS_DAYS * DAY_SECONDS),
      })
      .returning(['id', 'received_at', 'expires_at'])
      .executeTakeFirstOrThrow()
    await statement.keepFiles?.()
    await enqueue(
      trx,
      `pending-statement:${kept.id}`,
      { kind: 'pending-statement', statementId: kept.id },
      { orderId: order.id },
    )
    return kept
  })
  return presentPending({
    kind,
    orderNumber: order.number,
    email,
    receivedAt: row.received_at,
    expiresAt: row.expires_at,
  })
}

/** After a crash between commit and answer: what the repeated request made is the newest one. */
const newestOf = (trx: Kysely<Database>, kind: StatementKind, orderId: number) =>
  trx
    .selectFrom('pending_statements')
    .select(['received_at', 'expires_at'])
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

type Pending = {
  kind: StatementKind
  orderNumber: string
  email: string
  receivedAt: Date
  expiresAt: Date
}

const presentPending = ({
  kind,
  orderNumber,
  email,
  receivedAt,
  expiresAt,
}: Pending): PendingStatement =>
  asDocument<'PendingStatement', PendingStatement>({
    '@type': 'PendingStatement',
    kind,
    orderNumber,
    sentTo: maskedEmail(email),
    receivedAt: pragueIso(receivedAt),
    expiresAt: pragueIso(expiresAt),
  })

/**
 * The answer for a bot that filled in the hidden field: it says that a mail is on its way, and
 * nothing is stored.
 */
export function pretendStatement(
  kind: StatementKind,
  { orderNumber, email }: { orderNumber: string; email: string },
): PendingStatement {
  const receivedAt = new Date()
  const expiresAt = new Date(receivedAt.getTime() + WAITS_DAYS * DAY_SECONDS * 1_000)
  return presentPending({ kind, orderNumber, email, receivedAt, expiresAt })
}

/** Names of the files of photos. */
export const filesOf = (photos: readonly KeptPhoto[]): string[] =>
  photos.flatMap(({ fileName, thumbnailName }) =>
    thumbnailName === null ? [fileName] : [fileName, thumbnailName],
  )

/**
 * Deletes expired statements, confirmed ones too.
 *
 * @returns how many, and the names of the photos that no complaint has taken over.
 */
export async function forgetStatements(
  db: Kysely<Database>,
): Promise<{ statements: number; photos: string[] }> {
  const gone = await db
    .deleteFrom('pending_statements')
    .where('expires_at', '<=', databaseNow)
    .returning('photos')
    .execute()
  return { statements: gone.length, photos: gone.flatMap(({ photos }) => filesOf(photos)) }
}

/** Names of all files that belong to statements which wait. */
export async function filesOfStatements(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db
    .selectFrom('pending_statements')
    .select('photos')
    .where('photos', '!=', sql<never>`'[]'::jsonb`)
    .execute()
  return new Set(rows.flatMap(({ photos }) => filesOf(photos)))
}
