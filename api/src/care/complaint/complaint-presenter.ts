import { namesOfLine } from './claimed-orders.ts'
import type { Complaint } from '@drogerie/shared-lib/contract/complaint.ts'
import { asDocument, shopIri } from '../../kernel/http/hydra.ts'
import { lastDayBefore, pragueIso } from '../../kernel/values/prague-time.ts'
import type { Viewer } from '../../order/facts/order-access.ts'
import { maskedAccount } from '../../money/payment/masked-account.ts'
import type { ComplaintFacts } from './complaint-repository.ts'
import { stateLabel } from './complaint-states.ts'

export const complaintIri = (token: string) => shopIri('complaints', token)

/**
 * @param viewer - the order's token is for its owner alone: a complaint may have been filed by
 *   number and e-mail.
 */
export function presentComplaint(facts: ComplaintFacts, viewer: Viewer): Complaint {
  const { order } = facts
  const isOwner = viewer !== null && viewer.id === order.customer_id
  return {
    '@id': complaintIri(facts.token),
    '@type': 'Complaint',
    token: facts.token,
    number: facts.number,
    state: facts.state,
    stateLabel: stateLabel(facts.state),
    reasons: [...new Set(facts.items.map(({ reason }) => reason))],
    order: {
      token: isOwner ? order.token_value : null,
      number: order.number,
      source: order.source,
    },
    products: facts.items.map((item) => ({
      orderItem: shopIri('order-items', item.order_item_id),
      ...namesOfLine(item.line),
      image: item.image,
      quantity: item.quantity,
      claimable: item.claimable,
      reason: item.reason,
    })),
    photos: facts.photos.map(({ id, thumbnail_name }) => {
      const url = `${complaintIri(facts.token)}/photos/${id}`
      return { id, url, thumbnail: thumbnail_name === null ? null : `${url}/thumbnail` }
    }),
    note: facts.note,
    message: facts.message,
    refundType: facts.refund_type,
    bankAccountNumber: facts.bank_account_number && maskedAccount(facts.bank_account_number),
    coupon: couponOf(facts),
    wholeOrder: facts.whole_order,
    history: facts.history.map(({ state, text, at }) => ({ state, text, at: pragueIso(at) })),
    deadline: facts.deadline,
    createdAt: pragueIso(facts.created_at),
  }
}

export const presentOneComplaint = (facts: ComplaintFacts, viewer: Viewer) =>
  asDocument<'Complaint', Complaint>(presentComplaint(facts, viewer))

function couponOf({
  couponCode,
  coupon_amount,
  coupon_valid_to,
  coupon_accepted,
  coupon_answer_by,
}: ComplaintFacts): Complaint['coupon'] {
  if (couponCode === null || coupon_amount === null || coupon_valid_to === null) return null
  return {
    code: couponCode,
    amount: coupon_amount,
    validTo: coupon_valid_to,
    answerBy: coupon_answer_by && lastDayBefore(coupon_answer_by),
    accepted: coupon_accepted,
  }
}
