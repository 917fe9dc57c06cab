import { careOf } from '../../care/erasure/care-rows.ts'
import { ordersOf } from '../../order/placed/person-orders.ts'
import { presentCustomer } from '../../people/customer/customer-presenter.ts'
import { accountById } from '../../people/customer/customer-repository.ts'
import { reviewsOf, rowsOfMailbox, type Person } from '../../people/customer/person-rows.ts'
import type { ShopServer } from '../../kernel/http/fastify-types.ts'
import { withoutHydra } from '../../kernel/http/hydra.ts'
import { mailboxFingerprint } from '../../kernel/values/email-fingerprint.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import { clubRecordOf } from './club-record.ts'
import { complaintsIn, messagesIn, withdrawalsIn } from './export-care.ts'
import {
  addressesOf,
  consentsOf,
  likedBy,
  mailsTo,
  ordersIn,
  reviewsIn,
  sessionsOf,
  socialLoginsOf,
} from './export-parts.ts'

/**
 * Everything the shop keeps about a person, with an account or without (article 15 and 20 of the
 * GDPR). Amounts are hundredths of a crown. Tokens that open orders and links of consents are
 * secrets, no data.
 */
export async function exportPerson(
  { db, club }: Pick<ShopServer, 'db' | 'club'>,
  person: Person,
  now: Date,
): Promise<Record<string, unknown>> {
  const customerId = person.customerId ?? 0
  const account = await accountById(db, customerId)
  const orderIds = await ordersOf(db, person)
  const care = await careOf(db, person, orderIds)
  return {
    exportedAt: pragueIso(now),
    customer: account ? withoutHydra(presentCustomer(account)) : null,
    addresses: await addressesOf(db, customerId),
    orders: await ordersIn(db, orderIds),
    complaints: await complaintsIn(db, care.complaints),
    withdrawals: await withdrawalsIn(db, care.withdrawals),
    messages: await messagesIn(db, care.messages),
    mails: await mailsTo(db, person.isUnproven ? null : mailboxFingerprint(person.email), orderIds),
    reviews: await reviewsIn(db, await reviewsOf(db, person)),
    liked: await likedBy(db, customerId, await rowsOfMailbox(db, person, 'watchdog_entries')),
    consents: await consentsOf(db, await rowsOfMailbox(db, person, 'consents')),
    club: await clubRecordOf({ db, club }, person),
    socialLogins: await socialLoginsOf(db, account?.user_id ?? 0),
    sessions: await sessionsOf(db, account?.user_id ?? 0),
  }
}
