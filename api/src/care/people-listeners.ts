import { forgetMember, tellPersonChanged } from '../money/club/memberships.ts'
import { eraseOrders, keepOpenOrders } from '../order/placed/erase-orders.ts'
import type { PeopleEvents } from '../people/customer/people-events.ts'
import { eraseCare } from './erasure/erase-care.ts'

/**
 * Handlers of orders, the club and customer care for what happens to a person. An open order
 * forbids everything, so it is checked first; care finds its rows by the orders, so it comes before
 * them.
 */
export const peopleEvents: PeopleEvents = {
  personChanged: [tellPersonChanged],
  personErased: [keepOpenOrders, eraseCare, eraseOrders, forgetMember],
}
