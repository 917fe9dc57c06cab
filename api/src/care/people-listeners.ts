import { forgetMember, tellPersonChanged } from '../money/club/memberships.ts'
import { eraseOrders, keepOpenOrders } from '../order/placed/erase-orders.ts'
import type { PeopleEvents } from '../people/customer/people-events.ts'
import { eraseCare } from './erasure/erase-care.ts'

/**
 * What follows for orders, the club and customer care from what happens to a person. An open order
 * stops everything, so it is asked about first; care finds its rows by the orders, so it comes
 * before them.
 */
export const peopleEvents: PeopleEvents = {
  personChanged: [tellPersonChanged],
  personErased: [keepOpenOrders, eraseCare, eraseOrders, forgetMember],
}
