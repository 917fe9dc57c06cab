import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import type { PromotionTable } from '../../../goods/catalogue/promotion-tables.ts'
import type { PaymentMethodTable, ShippingMethodTable } from '../../../order/facts/order-tables.ts'

const freeFrom = 150_000

const shippingMethods: Insertable<ShippingMethodTable>[] = [
  {
    code: 'branch',
    position: 1,
    name: 'Doručení na prodejnu',
    description: 'Balíček připravíme na prodejně, kterou si vyberete.',
    kind: 'branch_pickup',
    price: 0,
    free_from: null,
    requires_branch: true,
    max_weight_g: null,
    max_pieces: null,
    max_total: null,
    logo: null,
  },
  {
    code: 'click-collect',
    position: 2,
    name: 'Rezervace na prodejně',
    description: 'Zboží z regálu prodejny, připravené do 90 minut v otevírací době.',
    kind: 'click_and_collect',
    price: 0,
    free_from: null,
    requires_branch: true,
    max_weight_g: null,
    max_pieces: null,
    max_total: null,
    logo: null,
  },
  {
    code: 'balicko',
    position: 3,
    name: 'Výdejní místo Balíčko',
    description: 'Tisíce výdejních míst po celé republice.',
    kind: 'delivery_point',
    price: 6_900,
    free_from: freeFrom,
    requires_branch: true,
    max_weight_g: 15_000,
    max_pieces: 60,
    max_total: 2_000_000,
    logo: null,
  },
  {
    code: 'dpd-box',
    position: 4,
    name: 'DPD box',
    description: 'Samoobslužný box, otevřený ve dne i v noci.',
    kind: 'dpd_box',
    price: 6_900,
    free_from: freeFrom,
    requires_branch: true,
    max_weight_g: 20_000,
    max_pieces: 40,
    max_total: 2_000_000,
    logo: null,
  },
  {
    code: 'balikovna',
    position: 5,
    name: 'Balíkovna',
    description: 'Vyzvednutí na poště nebo u partnera.',
    kind: 'postal_office',
    price: 5_900,
    free_from: freeFrom,
    requires_branch: true,
    max_weight_g: 20_000,
    max_pieces: 60,
    max_total: 2_000_000,
    logo: null,
  },
  {
    code: 'ppl',
    position: 6,
    name: 'Kurýr PPL',
    description: 'Doručení na adresu v pracovní den.',
    kind: 'courier',
    price: 9_900,
    free_from: freeFrom,
    requires_branch: false,
    max_weight_g: 50_000,
    max_pieces: null,
    max_total: null,
    logo: null,
  },
]

const paymentMethods: Insertable<PaymentMethodTable>[] = [
  {
    code: 'comgate',
    position: 1,
    name: 'Kartou on-line',
    description: 'Zaplatíte hned přes platební bránu.',
    instructions: null,
    is_card: true,
    paid_in_advance: true,
    max_total: null,
  },
  {
    code: 'CC',
    position: 2,
    name: 'Google Pay a Apple Pay',
    description: 'Zaplatíte telefonem přes platební bránu.',
    instructions: null,
    is_card: true,
    paid_in_advance: true,
    max_total: null,
  },
  {
    code: 'transfer',
    position: 3,
    name: 'Bankovním převodem',
    description: 'Údaje k platbě pošleme e-mailem, balíme po přijetí platby.',
    instructions: 'Převodem na účet obchodu, variabilní symbol je číslo objednávky.',
    paid_in_advance: true,
    shipping_kinds: ['branch_pickup', 'postal_office', 'delivery_point', 'dpd_box', 'courier'],
    max_total: null,
  },
  {
    code: 'cod',
    position: 4,
    name: 'Dobírka',
    description: 'Zaplatíte při převzetí, kartou nebo hotově se zaokrouhlením na celé koruny.',
    instructions: null,
    fee: 3_900,
    shipping_kinds: ['postal_office', 'delivery_point', 'dpd_box', 'courier'],
    max_total: 1_000_000,
  },
  {
    code: 'pay_in_store',
    position: 5,
    name: 'Na prodejně',
    description: 'Zaplatíte při vyzvednutí, kartou nebo hotově se zaokrouhlením na celé koruny.',
    instructions: null,
    shipping_kinds: ['branch_pickup', 'click_and_collect'],
    max_total: null,
  },
]

const promotions: (Insertable<PromotionTable> & {
  coupon: {
    code: string
    usage_limit: number | null
    per_customer_limit: number | null
    first_order?: boolean
  }
})[] = [
  {
    code: 'sleva-10',
    name: 'Sleva 10 %',
    kind: 'percent',
    value: 10,
    min_total: 30_000,
    coupon_based: true,
    coupon: { code: 'SLEVA10', usage_limit: null, per_customer_limit: null },
  },
  {
    code: 'vitejte-100',
    name: 'Sleva 100 Kč na první nákup',
    kind: 'amount',
    value: 10_000,
    min_total: 80_000,
    coupon_based: true,
    coupon: {
      code: 'VITEJTE100',
      usage_limit: null,
      per_customer_limit: 1,
      first_order: true,
    },
  },
  {
    code: 'doprava-zdarma',
    name: 'Doprava zdarma',
    kind: 'free_shipping',
    value: 0,
    min_total: 50_000,
    coupon_based: true,
    coupon: { code: 'DOPRAVA', usage_limit: 1_000, per_customer_limit: null },
  },
]

/** Delivery and payment methods and their countries; existing ones stay. */
export async function addMethods(
  db: Kysely<Database>,
  { enabled }: { enabled: boolean },
): Promise<void> {
  await db
    .insertInto('countries')
    .values([{ code: 'CZ', name: 'Česká republika' }])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('shipping_methods')
    .values(shippingMethods.map((method) => ({ ...method, enabled })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('payment_methods')
    .values(
      paymentMethods.map((method) => ({
        fee: 0,
        is_card: false,
        shipping_kinds: [],
        ...method,
        enabled,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * For the demo: delivery and payment methods, countries and coupon codes. Needs no catalogue; does
 * nothing the second time.
 */
export async function seedMethods(db: Kysely<Database>): Promise<void> {
  if (await db.selectFrom('shipping_methods').select('id').limit(1).executeTakeFirst()) return
  await addMethods(db, { enabled: true })
  for (const { coupon, ...promotion } of promotions) {
    const { id } = await db
      .insertInto('promotions')
      .values(promotion)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('promotion_coupons')
      .values({ ...coupon, promotion_id: id, expires_at: null })
      .execute()
  }
}
