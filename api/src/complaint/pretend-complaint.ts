import { randomBytes } from 'node:crypto'
import type { Complaint, CreateComplaintPayload } from '@drogerie/shared-lib/contract/complaint.ts'
import { asDocument } from '../http/hydra.ts'
import { complaintIri } from './complaint-presenter.ts'
import { complaintStates, stateLabel } from './complaint-states.ts'
import { pragueClock, pragueIso } from '../http/prague-time.ts'
import { complaintDeadline } from './complaint-rules.ts'

/** What a machine that filled the hidden field is told: everything went well. Nothing is kept. */
export function pretendComplaint(payload: CreateComplaintPayload, now = new Date()): Complaint {
  const token = randomBytes(48).toString('base64url')
  return asDocument<'Complaint', Complaint>({
    '@id': complaintIri(token),
    '@type': 'Complaint',
    token,
    number: `R${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`,
    state: 'new',
    stateLabel: stateLabel('new'),
    reasons: [payload.reason],
    order: { token: null, number: payload.orderNumber ?? '', source: 'eshop' },
    products: [],
    photos: [],
    note: payload.note ?? null,
    message: payload.message,
    refundType: payload.refundType,
    bankAccountNumber: null,
    coupon: null,
    wholeOrder: payload.wholeOrder ?? false,
    history: [{ state: 'new', text: complaintStates.new.text, at: pragueIso(now) }],
    deadline: complaintDeadline(pragueClock(now).day),
    createdAt: pragueIso(now),
  })
}
