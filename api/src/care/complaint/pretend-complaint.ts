import { randomBytes, randomInt } from 'node:crypto'
import type { Complaint } from '@drogerie/shared-lib/contract/complaint.ts'
import { ComplaintReason, RefundType } from '@drogerie/shared-lib/contract/enums.ts'
import * as z from 'zod/mini'
import { asDocument } from '../../kernel/http/hydra.ts'
import { complaintIri } from './complaint-presenter.ts'
import { complaintStates, stateLabel } from './complaint-states.ts'
import { pragueClock, pragueIso } from '../../kernel/values/prague-time.ts'
import { complaintDeadline } from './complaint-rules.ts'

/** A member of an unvalidated body, if it can be echoed. */
function fieldOfBody<Value>(
  schema: z.ZodMiniType<Value>,
  body: unknown,
  name: string,
  otherwise: Value,
): Value {
  const { data = otherwise } = z.safeParse(schema, z.parse(Members, body)[name])
  return data
}

const Members = z.record(z.string(), z.unknown())
const Text = z.string()

/** A text of such a body; empty when there is none. */
export const textOfBody = (body: unknown, name: string): string => fieldOfBody(Text, body, name, '')

/** The answer for a bot that filled in the hidden field: success. Nothing is stored. */
export function pretendComplaint(body: unknown, now = new Date()): Complaint {
  const token = randomBytes(48).toString('base64url')
  return asDocument<'Complaint', Complaint>({
    '@id': complaintIri(token),
    '@type': 'Complaint',
    token,
    number: `R${String(randomInt(1_000_000)).padStart(6, '0')}`,
    state: 'new',
    stateLabel: stateLabel('new'),
    reasons: [fieldOfBody(ComplaintReason, body, 'reason', 'damaged_goods')],
    order: { token: null, number: textOfBody(body, 'orderNumber'), source: 'eshop' },
    products: [],
    photos: [],
    note: fieldOfBody(z.nullable(Text), body, 'note', null),
    message: textOfBody(body, 'message'),
    refundType: fieldOfBody(RefundType, body, 'refundType', 'coupon'),
    wholeOrder: fieldOfBody(z.boolean(), body, 'wholeOrder', false),
    bankAccountNumber: null,
    coupon: null,
    history: [{ state: 'new', text: complaintStates.new.text, at: pragueIso(now) }],
    deadline: complaintDeadline(pragueClock(now).day),
    createdAt: pragueIso(now),
  })
}
