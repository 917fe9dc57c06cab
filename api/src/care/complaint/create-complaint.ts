import { wholeName } from '@drogerie/shared-lib/format/goods-name.ts'
import { randomBytes } from 'node:crypto'
import type {
  ComplaintItemPayload,
  CreateComplaintPayload,
} from '@drogerie/shared-lib/contract/complaint.ts'
import messages from '@drogerie/shared-lib/i18n/cs.json' with { type: 'json' }
import type { FastifyRequest } from 'fastify'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { violation, ViolationError, type Violation } from '../../kernel/http/http-error.ts'
import { isFirst } from '../../kernel/http/idempotency.ts'
import { pragueClock, pragueIso } from '../../kernel/values/prague-time.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { loadPlacedOrder, openPieces, type PlacedLine, type PlacedOrder } from './claimed-orders.ts'
import { claimFacts } from './claimable-presenter.ts'
import { complaintDeadline, reasonsFor, whyNotClaimable } from './complaint-rules.ts'
import { complaintStates } from './complaint-states.ts'
import type { KeptPhoto, StatedPieces } from './complaint-tables.ts'
import { newestToken } from './newest-token.ts'
import { statementTexts } from './statement-texts.ts'
import { lockOrder } from '../../order/facts/lock-order.ts'

/** A complaint as somebody has made it, and what the shop knows of it. */
export type StatedComplaint = {
  payload: CreateComplaintPayload
  /** Where its mails go. */
  email: string
  photos: readonly KeptPhoto[]
  /** When it was sent: deadlines run from then. */
  at: Date
}

export type NewComplaint = StatedComplaint & {
  /** Puts the files where they stay; called before the commit. */
  keepFiles: () => Promise<void>
  request: FastifyRequest
}

type Claim = { line: PlacedLine; quantity: number; reason: ComplaintItemPayload['reason'] }

/**
 * Files a complaint: under the lock of its order, so that two claims on the same pieces come one
 * after the other.
 *
 * @returns its token.
 * @throws ViolationError - more than claimable, a reason that does not fit; all with Czech texts.
 */
export async function createComplaint(
  db: Kysely<Database>,
  orderId: number,
  complaint: NewComplaint,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId)
    const order = await loadPlacedOrder(trx, orderId)
    if (!order) throw unknownOrder(complaint.payload)
    if (!(await isFirst(trx, complaint.request))) return newestToken(trx, 'complaints', orderId)
    const token = await recordComplaint(trx, order, complaint)
    await complaint.keepFiles()
    return token
  })
}

export const unknownOrder = ({ orderToken }: CreateComplaintPayload) =>
  violation(orderToken ? 'orderToken' : 'orderNumber', statementTexts.unknownOrder)

const REASON_REFUSED = 'Tento důvod u této objednávky už nejde zvolit.'

/** The claimed lines, checked against what is left. @throws ViolationError */
function claimsOf(
  order: PlacedOrder,
  { payload, at }: Pick<StatedComplaint, 'payload' | 'at'>,
): Claim[] {
  const facts = claimFacts(order, at)
  const refusal = whyNotClaimable(facts)
  if (refusal) throw violation(payload.orderToken ? 'orderToken' : 'orderNumber', refusal)
  const allowed = reasonsFor(facts)
  const violations: Violation[] = []
  const refuse = (propertyPath: string, message: string) =>
    violations.push({ propertyPath, message, code: null })
  if (!allowed.includes(payload.reason)) refuse('reason', REASON_REFUSED)
  const claims = payload.wholeOrder ? wholeOrder(order) : []
  const seen = new Set<number>()
  for (const [index, item] of (payload.wholeOrder ? [] : (payload.items ?? [])).entries()) {
    const line = order.lines.find(({ id }) => id === item.id)
    if (!line || seen.has(item.id)) {
      refuse(`items.${index}.id`, statementTexts.notInOrder)
      continue
    }
    seen.add(item.id)
    const left = openPieces(line)
    if (item.quantity > left)
      refuse(`items.${index}.quantity`, `Maximální množství k reklamaci je ${left}.`)
    if (item.reason && !allowed.includes(item.reason))
      refuse(`items.${index}.reason`, REASON_REFUSED)
    claims.push({ line, quantity: item.quantity, reason: item.reason })
  }
  if (violations.length > 0) throw new ViolationError(violations)
  return claims
}

const wholeOrder = (order: PlacedOrder): Claim[] =>
  order.lines.flatMap((line) =>
    openPieces(line) > 0 ? [{ line, quantity: openPieces(line), reason: undefined }] : [],
  )

/** The pieces a complaint is about. @throws ViolationError - as filing it would. */
export const claimedPieces = (
  order: PlacedOrder,
  complaint: Pick<StatedComplaint, 'payload' | 'at'>,
): StatedPieces[] =>
  claimsOf(order, complaint).map(({ line, quantity }) => ({
    id: line.id,
    name: wholeName(line),
    quantity,
  }))

/** Writes a complaint down. The order must be locked. @throws ViolationError */
export async function recordComplaint(
  trx: Transaction<Database>,
  order: PlacedOrder,
  complaint: StatedComplaint,
): Promise<string> {
  const { payload, email, photos, at } = complaint
  const claims = claimsOf(order, complaint)
  const token = randomBytes(48).toString('base64url')
  const deadline = complaintDeadline(pragueClock(at).day)
  const { id, number } = await insertComplaint(trx, order.id, { ...complaint, token, deadline })
  await trx
    .insertInto('complaint_items')
    .values(
      claims.map(({ line, quantity, reason }) => ({
        complaint_id: id,
        order_item_id: line.id,
        quantity,
        reason: reason ?? payload.reason,
      })),
    )
    .execute()
  if (photos.length > 0)
    await trx.insertInto('complaint_photos').values(photoRows(id, photos)).execute()
  await trx
    .insertInto('complaint_history')
    .values({ complaint_id: id, state: 'new', text: complaintStates.new.text, at })
    .execute()
  const receipt = {
    kind: 'complaint-receipt',
    email,
    number,
    token,
    orderNumber: order.number,
    receivedAt: pragueIso(at),
    deadline,
    products: claims.map(({ line, quantity, reason }) => ({
      name: wholeName(line),
      quantity,
      reason: messages.complaint.reason[reason ?? payload.reason],
    })),
    message: payload.message,
    refundType: payload.refundType,
    photosCount: photos.length,
  } as const
  await enqueue(trx, `complaint-receipt:${id}`, receipt, { orderId: order.id })
  return token
}

type Numbered = StatedComplaint & { token: string; deadline: string }

const insertComplaint = (
  trx: Transaction<Database>,
  orderId: number,
  { payload, email, at, token, deadline }: Numbered,
) =>
  trx
    .insertInto('complaints')
    .values({
      token,
      number: sql<string>`'R' || lpad(nextval('complaint_numbers')::text, 6, '0')`,
      order_id: orderId,
      email,
      reason: payload.reason,
      message: payload.message,
      note: payload.note || null,
      refund_type: payload.refundType,
      bank_account_number:
        payload.refundType === 'cash' ? (payload.bankAccountNumber ?? null) : null,
      whole_order: payload.wholeOrder ?? false,
      deadline,
      created_at: at,
      updated_at: at,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()

const photoRows = (complaintId: number, photos: readonly KeptPhoto[]) =>
  photos.map(({ fileName, thumbnailName, mimeType, bytes }) => ({
    complaint_id: complaintId,
    file_name: fileName,
    thumbnail_name: thumbnailName,
    mime_type: mimeType,
    bytes,
  }))
