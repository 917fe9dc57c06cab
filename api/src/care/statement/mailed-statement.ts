import { CreateComplaintPayload } from '@drogerie/shared-lib/contract/complaint.ts'
import type {
  MailedStatement,
  StatementResult,
} from '@drogerie/shared-lib/contract/pending-statement.ts'
import { CreateWithdrawalPayload } from '@drogerie/shared-lib/contract/withdrawal.ts'
import type { Kysely, Selectable } from 'kysely'
import { loadPlacedOrder, type PlacedOrder } from '../complaint/claimed-orders.ts'
import { findComplaint } from '../complaint/complaint-repository.ts'
import type { PendingStatementTable, StatedPieces } from '../complaint/complaint-tables.ts'
import { claimedPieces } from '../complaint/create-complaint.ts'
import { isSameMailbox } from '../../kernel/values/email-rules.ts'
import { databaseNow } from '../../kernel/db/database-clock.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { notFound, violation, ViolationError } from '../../kernel/http/http-error.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import { hashOfLink } from '../../kernel/values/link-hash.ts'
import { maskedAccount } from '../../money/payment/masked-account.ts'
import { returnedPieces, worthOfStatement } from '../withdrawal/withdrawal-commands.ts'
import { findWithdrawal } from '../withdrawal/withdrawal-presenter.ts'

export type StatementRow = Selectable<PendingStatementTable>

/** @throws HttpError 404 - unknown, or its time is over. */
export async function statementByLink(db: Kysely<Database>, token: string): Promise<StatementRow> {
  const row = await db
    .selectFrom('pending_statements')
    .selectAll()
    .where('token_hash', '=', hashOfLink(token))
    .where('expires_at', '>', databaseNow)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/**
 * The order a statement is about, if the statement can still be made: everything is asked again, by
 * the day it was sent.
 *
 * @throws ViolationError - why it cannot.
 */
export async function orderOfStatement(
  db: Kysely<Database>,
  statement: StatementRow,
): Promise<PlacedOrder> {
  const order = await loadPlacedOrder(db, statement.order_id)
  if (!order?.email || !isSameMailbox(order.email, statement.email))
    throw violation('', 'K objednávce teď patří jiný e-mail, než na který jsme odkaz poslali.')
  const pieces = await piecesNow(db, order, statement)
  if (!isSame(pieces, statement.pieces))
    throw violation(
      '',
      'Objednávka se od odeslání změnila. Vyplňte prosím formulář znovu, ať víme, čeho se týká.',
    )
  return order
}

const piecesNow = (
  db: Kysely<Database>,
  order: PlacedOrder,
  { kind, payload, received_at: at }: StatementRow,
) =>
  kind === 'withdrawal'
    ? returnedPieces(db, order, { payload: CreateWithdrawalPayload.parse(payload), at })
    : Promise.resolve(claimedPieces(order, { payload: CreateComplaintPayload.parse(payload), at }))

const isSame = (some: readonly StatedPieces[], others: readonly StatedPieces[]): boolean =>
  some.length === others.length &&
  some.every(({ id, quantity }) =>
    others.some((other) => other.id === id && other.quantity === quantity),
  )

/**
 * The statement for its reader: what to confirm and whether that is still possible, or the result.
 */
export async function presentStatement(
  db: Kysely<Database>,
  token: string,
  statement: StatementRow,
): Promise<MailedStatement> {
  const { kind, pieces, received_at: receivedAt, expires_at: expiresAt } = statement
  const isOpen = statement.confirmed_at === null
  const now = isOpen ? await chancesOf(db, statement) : { refusal: null }
  const order = await db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', statement.order_id)
    .executeTakeFirst()
  return {
    '@id': shopIri('pending-statements', token),
    '@type': 'MailedStatement',
    kind,
    orderNumber: order?.number ?? '',
    receivedAt: pragueIso(receivedAt),
    expiresAt: pragueIso(expiresAt),
    products: pieces.map(({ name: productName, quantity }) => ({ productName, quantity })),
    ...(isOpen
      ? wordsOf(statement)
      : {
          name: null,
          reason: null,
          message: null,
          refundType: null,
          photosCount: 0,
          account: null,
        }),
    ...now,
    result: isOpen ? null : await resultOf(db, statement),
  }
}

type Words = Pick<
  MailedStatement,
  'name' | 'reason' | 'message' | 'refundType' | 'photosCount' | 'account'
>

function wordsOf({ kind, payload, photos }: StatementRow): Words {
  if (kind === 'withdrawal') {
    const { firstName, lastName, note, bankAccountNumber } = CreateWithdrawalPayload.parse(payload)
    const account = bankAccountNumber ? maskedAccount(bankAccountNumber) : null
    return {
      name: `${firstName} ${lastName}`,
      reason: null,
      message: note || null,
      refundType: null,
      photosCount: 0,
      account,
    }
  }
  const { reason, message, refundType, bankAccountNumber } = CreateComplaintPayload.parse(payload)
  const account =
    refundType === 'cash' && bankAccountNumber ? maskedAccount(bankAccountNumber) : null
  return { name: null, reason, message, refundType, photosCount: photos.length, account }
}

/**
 * Why the statement cannot be confirmed; or what a withdrawal would bring, which the owner of the
 * mailbox reads before confirming.
 */
async function chancesOf(
  db: Kysely<Database>,
  statement: StatementRow,
): Promise<Pick<MailedStatement, 'refusal' | 'refund'>> {
  try {
    const order = await orderOfStatement(db, statement)
    if (statement.kind !== 'withdrawal') return { refusal: null }
    const payload = CreateWithdrawalPayload.parse(statement.payload)
    const refund = await worthOfStatement(db, order, { payload, at: statement.received_at })
    return { refusal: null, refund }
  } catch (error) {
    if (error instanceof ViolationError)
      return { refusal: error.violations.map(({ message }) => message).join(' ') }
    throw error
  }
}

async function resultOf(
  db: Kysely<Database>,
  { kind, result_token: token }: StatementRow,
): Promise<StatementResult | null> {
  if (token === null) return null
  if (kind === 'withdrawal') {
    const found = await findWithdrawal(db, token)
    return found && { token, number: found.number, text: found.statement, deadline: null }
  }
  const found = await findComplaint(db, token)
  return found && { token, number: found.number, text: null, deadline: found.deadline }
}
