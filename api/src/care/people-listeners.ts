import { forgetMember, tellPersonChanged } from '../money/club/memberships.ts'
import type { PeopleEvents } from '../people/customer/people-events.ts'
import { eraseCare } from './erasure/erase-care.ts'

/** What follows for the club and for customer care from what happens to a person. */
export const peopleEvents: PeopleEvents = {
  personChanged: [tellPersonChanged],
  personErased: [eraseCare, forgetMember],
}
