import { accountLink } from '../edges/mail/jobs/account-link.ts'
import type { OrderShop } from './order-shop.ts'

/** The guest's bank account is right: they press the button behind the link of a new receipt. */
export async function proveAccount(shop: OrderShop, withdrawalNumber: string): Promise<void> {
  const token = await accountLink(shop.db, withdrawalNumber)
  const { status } = await shop.call('POST', `/withdrawal-accounts/${token}`, {})
  if (status !== 200) throw new Error(`the account was not confirmed: ${status}`)
}
