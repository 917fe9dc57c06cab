import type { Kysely } from 'kysely'
import { createOneTimeToken } from '../auth/one-time-tokens.ts'
import { accountByEmail } from '../customer/customer-repository.ts'
import { canonicalEmail } from '../customer/email-rules.ts'
import type { Database } from '../db/schema.ts'
import { findOrder } from '../order/order-facts.ts'
import { placedView, type OrderView } from '../order/order-view.ts'
import { newsletterConfirmation, passwordReset, verification } from './account-mails.ts'
import type { Mail } from './mail-model.ts'
import { orderCancelled, orderConfirmation, paymentReceived, readyForPickup, type MailSettings } from './order-mails.ts'
import type { OutboxJob } from './outbox-jobs.ts'

const DAY_SECONDS = 86_400

/** The mail of a job; null when there is nothing to send: an address without an account, an order that was erased. */
export async function mailOf(db: Kysely<Database>, job: OutboxJob, settings: MailSettings): Promise<Mail | null> {
  switch (job.kind) {
    case 'order-confirmation':
    case 'payment-received':
    case 'ready-for-pickup':
    case 'order-cancelled': {
      const view = await orderView(db, job.orderId)
      return view && orderMail(job.kind, view, settings)
    }
    case 'password-reset':
    case 'verification': {
      const account = await accountByEmail(db, job.email)
      if (!account || account.state >= 3 || (job.kind === 'verification' && account.verified_at)) return null
      const purpose = job.kind === 'verification' ? 'verification' : 'password_reset'
      const token = await createOneTimeToken(db, {
        purpose,
        customerId: account.id,
        lifetimeSeconds: (job.kind === 'verification' ? 10 : 1) * DAY_SECONDS,
      })
      return (job.kind === 'verification' ? verification : passwordReset)(account.email, token, settings.publicOrigin)
    }
    case 'newsletter-confirmation': {
      const consent = await db
        .selectFrom('consents')
        .select(['guid', 'email', 'granted'])
        .where('canonical_email', '=', canonicalEmail(job.email))
        .executeTakeFirst()
      return consent && !consent.granted ? newsletterConfirmation(consent.email, consent.guid, settings.publicOrigin) : null
    }
  }
}

async function orderView(db: Kysely<Database>, orderId: number): Promise<OrderView | null> {
  const row = await db.selectFrom('orders').select('token_value').where('id', '=', orderId).executeTakeFirst()
  const order = row && (await findOrder(db, row.token_value))
  return order?.email ? placedView(db, order) : null
}

function orderMail(
  kind: 'order-confirmation' | 'payment-received' | 'ready-for-pickup' | 'order-cancelled',
  view: OrderView,
  settings: MailSettings,
): Mail {
  switch (kind) {
    case 'order-confirmation':
      return orderConfirmation(view, settings)
    case 'payment-received':
      return paymentReceived(view, settings)
    case 'ready-for-pickup':
      return readyForPickup(view, settings)
    case 'order-cancelled':
      return orderCancelled(view)
  }
}
