import type { ClaimableOrder } from '@drogerie/shared-lib/contract/complaint.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { pragueClock } from '../../kernel/values/prague-time.ts'
import { namesOfLine, openPieces, takenOverDay, type PlacedOrder } from './claimed-orders.ts'
import { reasonsFor, whyNotClaimable, type ClaimFacts } from './complaint-rules.ts'

/** The facts about an order that the rules need on a given day. */
export const claimFacts = (order: PlacedOrder, now: Date): ClaimFacts => ({
  state: order.state,
  fulfilment: order.fulfilment,
  takenOver: takenOverDay(order),
  today: pragueClock(now).day,
  hasActiveWholeOrder: order.activeWholeOrder !== null,
  pieces: order.lines.reduce((sum, line) => sum + openPieces(line), 0),
})

/**
 * @param isOwner - a guest has only a number and an e-mail: tokens, which grant more, are left out.
 */
export function presentClaimable(order: PlacedOrder, now: Date, isOwner: boolean): ClaimableOrder {
  const facts = claimFacts(order, now)
  const reason = whyNotClaimable(facts)
  return {
    '@id': shopIri('complaints', 'search', order.number),
    '@type': 'ClaimableOrder',
    order: {
      token: isOwner ? order.tokenValue : null,
      number: order.number,
      date: pragueClock(order.placedAt).day,
      source: order.source,
    },
    claimable: reason === null,
    reason,
    activeComplaint: isOwner ? order.activeWholeOrder : null,
    reasons: reason === null ? reasonsFor(facts) : [],
    items: order.lines.map((line) => ({
      id: line.id,
      ...namesOfLine(line),
      image: line.image,
      quantity: line.quantity,
      claimableQuantity: reason === null ? openPieces(line) : 0,
    })),
  }
}
