import type { Kysely } from 'kysely'
import { careOf } from '../../care/erasure/care-rows.ts'
import { ordersOf } from '../../order/placed/person-orders.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { reviewsOf, rowsOfMailbox, type Person } from '../../people/customer/person-rows.ts'

/** Whether anything is stored about the person, apart from waiting mails. */
export async function isKnown(db: Kysely<Database>, person: Person): Promise<boolean> {
  if (person.customerId !== null) return true
  const orders = await ordersOf(db, person)
  const { complaints, withdrawals, messages } = await careOf(db, person, orders)
  if (
    [orders, complaints, withdrawals, messages, await reviewsOf(db, person)].some(
      ({ length }) => length > 0,
    )
  )
    return true
  for (const table of ['consents', 'club_applications', 'watchdog_entries'] as const)
    if ((await rowsOfMailbox(db, person, table)).length > 0) return true
  return false
}
