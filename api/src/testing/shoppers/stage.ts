import { sql } from 'kysely'
import { createUser } from '../../people/auth/account-commands.ts'
import { hashPassword, setPasswordMemory } from '../../people/auth/passwords.ts'
import { customerForEmail } from '../../people/customer/customer-repository.ts'
import { offer, threeSoaps } from '../offers.ts'
import { openOrderShop, PASSWORD, type OrderShop } from '../order-shop.ts'
import { testConfig } from '../test-config.ts'
import { openBrowser, type Browser } from './browser.ts'

/** The shop and the browser that paths are walked in. */
export type Stage = { shop: OrderShop; browser: Browser; close(): Promise<void> }

/** People with an account, who share the browser. */
export const people = ['jana@example.cz', 'petr@example.cz'] as const

const goods = [
  { code: 'soap', price: 4990, on_hand: 100 },
  { code: 'cream', price: 49990, on_hand: 100 },
  { code: 'paste', price: 8990, on_hand: 10 },
  { code: 'lotion', price: 150000, on_hand: 20 },
  { code: 'gift-a', price: 1000, on_hand: 5 },
  { code: 'gift-b', price: 1000, on_hand: 5 },
]
export const goodsToBuy = ['soap', 'cream', 'paste', 'lotion'] as const

const ordinaryMemory = 19_456 // KiB

/** An offer of three soaps for two, and one of two gifts from 500 Kč. */
export async function openStage(): Promise<Stage> {
  // other suites compare each answer with its schema
  const shop = await openOrderShop({}, testConfig({ checkResponses: false }))
  setPasswordMemory(64) // people sign in hundreds of times
  await offer(shop.db, threeSoaps)
  await shop.db
    .insertInto('promotions')
    .values({
      code: 'darek',
      name: 'Dárek k nákupu nad 500 Kč',
      kind: 'gift',
      min_total: 50_000,
      gift_variant_codes: ['gift-a', 'gift-b'],
    })
    .execute()
  const password_hash = await hashPassword(PASSWORD)
  for (const email of people) {
    const customerId = await customerForEmail(shop.db, email)
    await createUser(shop.db, { customerId, password: null, verified: true })
    await shop.db
      .updateTable('users')
      .set({ password_hash })
      .where('customer_id', '=', customerId)
      .execute()
  }
  const browser = openBrowser()
  const close = async () => {
    setPasswordMemory(ordinaryMemory)
    await browser.close()
    await shop.close()
  }
  return { shop, browser, close }
}

/** Nobody has a cart, and goods are as they were. */
export async function resetStage({ shop: { db }, browser }: Stage): Promise<void> {
  browser.clear()
  await sql`delete from orders`.execute(db)
  await sql`update product_variants set price = was.price, on_hand = was.on_hand
    from json_populate_recordset(null::product_variants, ${JSON.stringify(goods)}::json) was
    where product_variants.code = was.code
    and (product_variants.price, product_variants.on_hand) is distinct from (was.price, was.on_hand)`.execute(
    db,
  )
}
