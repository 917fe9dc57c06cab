import type { Config } from '../kernel/config/config.ts'
import { openInbox, type TestInbox } from './inbox.ts'
import { openOrderShop, type OrderShop } from './order-shop.ts'
import { testConfig } from './test-config.ts'

export type MailShop = {
  shop: OrderShop
  inbox: TestInbox
  /** The messages of this subject, once everything that is due has been sent. */
  mails(subject: RegExp): Promise<TestInbox['messages']>
  /** Sends what is due and forgets all that came. */
  empty(): Promise<void>
  close(): Promise<void>
}

export const publicOrigin = 'https://shop.test'

/** A shop whose mails arrive. */
export async function openMailShop(settings: Partial<Config> = {}): Promise<MailShop> {
  const inbox = await openInbox()
  const config = testConfig({ publicOrigin, smtpUrl: inbox.smtpUrl, ...settings })
  const shop = await openOrderShop({}, config)
  return {
    shop,
    inbox,
    mails: async (subject) => {
      await shop.app.outbox.drain()
      return inbox.messages.filter((one) => subject.test(one.subject.replaceAll('\u00a0', ' ')))
    },
    empty: async () => {
      await shop.app.outbox.drain()
      inbox.messages.length = 0
    },
    close: async () => {
      await shop.close()
      await inbox.close()
    },
  }
}
