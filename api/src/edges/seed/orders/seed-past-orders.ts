import {
  demoCentsPerPoint,
  demoMembers,
  demoPurchases,
  demoReviewDaysAgo,
} from '../../../../club/wire/demo-members.ts'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { isStoreKind } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import type { Fulfilment } from '@drogerie/shared-lib/contract/enums.ts'
import type { Kysely } from 'kysely'
import { accountByEmail } from '../../../people/customer/customer-repository.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import { shopIri } from '../../../kernel/http/hydra.ts'
import type { SignedInCustomer } from '../../../kernel/http/fastify-types.ts'
import { addDays, pragueClock, pragueInstant } from '../../../kernel/values/prague-time.ts'
import { changeCart, type OrderDeps } from '../../../order/cart/cart-context.ts'
import {
  selectPayment,
  selectShipping,
  updateOrder,
} from '../../../order/checkout/checkout-commands.ts'
import { noClub, type OrderClub } from '../../../order/facts/order-club.ts'
import { reviewAuthors } from '../../../care/withdrawal/verified-purchase.ts'
import { createReview, moderateReview } from '../../../goods/catalogue/review-commands.ts'
import { completeOrder } from '../../../order/checkout/complete-order.ts'
import { addItem } from '../../../order/cart/item-commands.ts'
import { createCart } from '../../../order/cart/order-commands.ts'
import { orderEvents } from '../../../money/order-listeners.ts'
import { cancelOrder, markPaid, setFulfilment } from '../../../order/placed/order-lifecycle.ts'
import { loadReferenceData } from '../../../order/facts/reference-data.ts'

type PastOrder = {
  daysAgo: number
  /** How many different products, and how many pieces of the first. */
  lines: number
  pieces: number
  shipping: string
  payment: string
  source?: 'store'
  paid?: true
  cancelled?: true
  fulfilment?: Fulfilment
}

/** One order for each thing a shopper may read about an order. */
const pastOrders: readonly PastOrder[] = [
  { daysAgo: 48, lines: 3, pieces: 2, shipping: 'ppl', payment: 'cod', fulfilment: 'delivered' },
  {
    daysAgo: 30,
    lines: 2,
    pieces: 1,
    shipping: 'branch',
    payment: 'pay_in_store',
    source: 'store',
    fulfilment: 'delivered',
  },
  { daysAgo: 21, lines: 1, pieces: 1, shipping: 'ppl', payment: 'comgate', cancelled: true },
  {
    daysAgo: 9,
    lines: 4,
    pieces: 2,
    shipping: 'dpd-box',
    payment: 'comgate',
    paid: true,
    fulfilment: 'delivered',
  },
  {
    daysAgo: 4,
    lines: 2,
    pieces: 3,
    shipping: 'branch',
    payment: 'pay_in_store',
    fulfilment: 'pickup_ready',
  },
  {
    daysAgo: 2,
    lines: 3,
    pieces: 1,
    shipping: 'balikovna',
    payment: 'comgate',
    paid: true,
    fulfilment: 'handed_over',
  },
  {
    daysAgo: 1,
    lines: 2,
    pieces: 1,
    shipping: 'ppl',
    payment: 'comgate',
    paid: true,
    fulfilment: 'packing',
  },
  { daysAgo: 0, lines: 1, pieces: 2, shipping: 'ppl', payment: 'comgate' },
]

/**
 * She orders as the member whom the club's seed makes; the coupons and the birthdays of today were
 * not hers then.
 */
const herClub: OrderClub = {
  ...noClub,
  termsOf: () =>
    Promise.resolve({
      memberId: demoMembers[0].id,
      discountPercent: limits.clubDiscountPercent,
      clubPrices: true,
      centsPerPoint: demoCentsPerPoint,
      coupons: [],
      childBenefits: [],
    }),
}

/**
 * Orders made by the shop's own commands, so that every sum of theirs is one the shop would make.
 */
export async function seedPastOrders(db: Kysely<Database>, email: string): Promise<void> {
  const account = await accountByEmail(db, email)
  const codes = await sellableCodes(db)
  if (!account || codes.length === 0) return
  const viewer: SignedInCustomer = {
    id: account.id,
    email,
    favouriteStore: account.store?.external_id ?? null,
  }
  for (const [index, past] of pastOrders.entries()) {
    const day = addDays(pragueClock(new Date()).day, -past.daysAgo)
    // Today's must not lie ahead of the clock.
    const placedAt =
      past.daysAgo === 0
        ? new Date(Date.now() - 1_800_000)
        : pragueInstant(day, 10 * 60 + index * 17)
    await seedOrder(
      { db, club: herClub, referenceDataOf: loadReferenceData, now: () => placedAt, origin: null },
      viewer,
      past,
      codes.slice(index * 4, index * 4 + past.lines),
    )
  }
  await seedReview(db, viewer)
  await db.updateTable('outbox').set({ done_at: new Date(), payload: '{}' }).execute()
}

/** A review of the first thing she bought, for which the club's history has the points. */
async function seedReview(db: Kysely<Database>, viewer: SignedInCustomer): Promise<void> {
  const bought = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('product_variants as variant', 'variant.id', 'order_items.variant_id')
    .innerJoin('products', 'products.id', 'variant.product_id')
    .where('orders.customer_id', '=', viewer.id)
    .where('orders.state', '=', 'fulfilled')
    .orderBy('orders.created_at')
    .orderBy('order_items.id')
    .select('products.code')
    .limit(1)
    .executeTakeFirst()
  if (!bought) return
  const { id } = await createReview(
    { db, reviewAuthors: reviewAuthors(db) },
    {
      product: shopIri('products', bought.code),
      title: 'Koupím znovu',
      rating: 5,
      comment: 'Používám přes měsíc a jsem spokojená. Balení vydrží dlouho a přišlo v pořádku.',
    },
    viewer,
  )
  await moderateReview(db, id, 'accepted')
  const day = addDays(pragueClock(new Date()).day, -demoReviewDaysAgo)
  await db
    .updateTable('product_reviews')
    .set({ created_at: pragueInstant(day, 15 * 60) })
    .where('id', '=', id)
    .execute()
}

/** Placed at the time the clock in `deps` shows. */
async function seedOrder(
  deps: OrderDeps,
  viewer: SignedInCustomer,
  past: PastOrder,
  codes: readonly string[],
): Promise<void> {
  const { db } = deps
  const shop = { db, orderEvents }
  const placedAt = deps.now()
  const token = await createCart(db, viewer)
  let view = null
  for (const [nth, code] of codes.entries())
    view = await changeCart(
      deps,
      { viewer, tokenValue: token },
      addItem(code, nth === 0 ? past.pieces : 1),
    )
  if (!view?.facts.shipment) return
  const { id } = view.facts.order
  const branchId = await branchFor(db, past.shipping, viewer)
  view = await changeCart(
    deps,
    { viewer, tokenValue: token },
    selectShipping(view.facts.shipment.id, { shippingMethod: past.shipping, branchId }),
  )
  await changeCart(
    deps,
    { viewer, tokenValue: token },
    selectPayment(view.facts.payments.at(-1)?.id ?? null, past.payment),
  )
  const billingAddress = {
    firstName: 'Jana',
    lastName: 'Nová',
    street: 'Dlouhá 12',
    city: 'Praha',
    postcode: '11000',
    countryCode: 'CZ' as const,
    phoneNumber: '+420777123456',
  }
  await changeCart(deps, { viewer, tokenValue: token }, updateOrder({ billingAddress }, viewer))
  await completeOrder(deps, { viewer, tokenValue: token, notes: null, origin: null })
  const known = demoPurchases.find(({ daysAgo }) => daysAgo === past.daysAgo)
  await db
    .updateTable('orders')
    .set({
      created_at: placedAt,
      source: past.source ?? 'eshop',
      ...(known?.store === null ? { token_value: known.reference } : {}),
    })
    .where('id', '=', id)
    .execute()
  if (past.paid) {
    await markPaid(shop, id, placedAt)
    await db
      .updateTable('payments')
      // the stand-in of the gateway sends money of it back
      .set({ state: 'completed', transaction_id: `DEMO-CARD-${past.daysAgo}` })
      .where('order_id', '=', id)
      .execute()
  }
  if (past.cancelled) await cancelOrder(shop, id)
  if (past.fulfilment)
    await setFulfilment(shop, id, past.fulfilment, {
      now: new Date(
        placedAt.getTime() + (known?.daysOnTheWay ?? Math.min(past.daysAgo, 3)) * 86_400_000,
      ),
    })
}

async function sellableCodes(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .select('product_variants.code')
    .distinctOn('products.id')
    .where('product_variants.enabled', '=', true)
    .where('products.enabled', '=', true)
    .where('store_only', '=', false)
    .where('on_hand', '>=', 30)
    .where('price', '<=', 40_000)
    .where('weight_g', '<=', 2_000)
    .orderBy('products.id')
    .orderBy('product_variants.position')
    .limit(pastOrders.length * 4)
    .execute()
  return rows.map(({ code }) => code)
}

async function branchFor(
  db: Kysely<Database>,
  shipping: string,
  viewer: SignedInCustomer,
): Promise<string | null> {
  const method = await db
    .selectFrom('shipping_methods')
    .select(['kind', 'requires_branch'])
    .where('code', '=', shipping)
    .executeTakeFirstOrThrow()
  if (!method.requires_branch || method.kind === 'courier') return null
  if (isStoreKind(method.kind)) return viewer.favouriteStore
  const points = db.selectFrom('pickup_points').select('code').where('kind', '=', method.kind)
  return (await points.orderBy('id').limit(1).executeTakeFirst())?.code ?? null
}
