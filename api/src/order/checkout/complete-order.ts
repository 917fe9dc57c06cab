import { errorCodes } from '@drogerie/shared-lib/contract/error-codes.ts'
import { csText } from '@drogerie/shared-lib/i18n/cs-text.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { ViolationError, type Violation } from '../../kernel/http/http-error.ts'
import { requireBranch } from './branches.ts'
import {
  lockVisibleOrder,
  pricingContext,
  readOrder,
  recalculated,
  type OrderDeps,
} from '../cart/cart-context.ts'
import { reloadFacts } from '../cart/cart-saving.ts'
import { itemIri, type ShownCart } from '../facts/changes-rules.ts'
import { mayComplete, missingStepText, wrongStateText } from '../pricing/checkout-state-rules.ts'
import { dropLostClubCoupons, spendClubUse } from '../cart/club-coupon-commands.ts'
import { dropSpentCoupons } from '../cart/coupon-commands.ts'
import { loadFacts, type OrderRow } from '../facts/order-facts.ts'
import type { Viewer } from '../facts/order-access.ts'
import type { OrderClub } from '../facts/order-club.ts'
import { presentOrder } from '../view/order-presenter.ts'
import type { OrderView } from '../view/order-view.ts'
import { placeOrder, StockShortage } from './place-order.ts'
import type { PricingContext } from '../pricing/pricing-context.ts'
import { refuseHoarding, type Origin } from './unpaid-guests.ts'
import { EMPTY_CART } from '../facts/order-errors.ts'

/** Why an order was not placed: the violations, and the shop's code and sentence. */
type Refusal = { violations: Violation[]; code: number; message: string; extra?: object }
/** `origin`: where the call came from; null for what the shop itself orders (seeds). */
export type CompleteRequest = {
  viewer: Viewer
  tokenValue: string
  notes: string | null
  origin: Origin | null
}

/** `placed`: now or before; the order is read after the commit, so that no lock waits for it. */
type Outcome = 'placed' | { view: OrderView; refusal: Refusal }

/**
 * Places an order: one idempotent transaction. A second call finds it placed and gets the same
 * answer. When prices or conditions changed since the cart was last shown, the new cart is saved
 * and returned, and the next call succeeds.
 *
 * @throws HttpError 404; ViolationError with `order` in the body: 1000, 1100, 1110, 1600 or 1700.
 */
export async function completeOrder(deps: OrderDeps, request: CompleteRequest): Promise<OrderView> {
  const { viewer, tokenValue } = request
  const outcome = await attempt(deps, request)
  if (outcome === 'placed') return readOrder(deps, viewer, tokenValue)
  const { view, refusal } = outcome
  const order = presentOrder(view, { anonymous: viewer === null, origin: deps.origin })
  throw new ViolationError(refusal.violations, {
    code: refusal.code,
    message: refusal.message,
    extra: { ...refusal.extra, order },
  })
}

async function attempt(deps: OrderDeps, request: CompleteRequest): Promise<Outcome> {
  const { viewer, tokenValue } = request
  try {
    return await inTransaction(deps.db, (trx) => complete(trx, deps, request))
  } catch (error) {
    // A shortage and a refusal roll back what was held so far; the cart itself stays as it was.
    if (error instanceof StockShortage)
      return {
        view: await readOrder(deps, viewer, tokenValue),
        refusal: error.gift ? giftRefusal : stockRefusal([error.variantName]),
      }
    if (
      error instanceof ViolationError &&
      error.options.code === errorCodes.selectedStoreCannotBeUsed
    ) {
      return {
        view: await readOrder(deps, viewer, tokenValue),
        refusal: {
          violations: error.violations,
          code: error.options.code,
          message: error.options.message ?? '',
          ...(error.options.extra ? { extra: error.options.extra } : {}),
        },
      }
    }
    throw error
  }
}

async function complete(
  trx: Transaction<Database>,
  deps: OrderDeps,
  { viewer, tokenValue, notes, origin }: CompleteRequest,
): Promise<Outcome> {
  const order = await lockVisibleOrder(trx, deps, viewer, tokenValue)
  if (order.state !== 'cart') return 'placed'
  if (notes) await trx.updateTable('orders').set({ notes }).where('id', '=', order.id).execute()
  const facts = await loadFacts(trx, order)
  const context = await pricingContext(trx, deps, order)
  const lostCode = await dropSpentCoupons(trx, facts, {
    email: order.email,
    now: context.now,
    isOrdering: true,
  })
  const lostCoupon = await dropLostClubCoupons(trx, facts, context)
  const view = await recalculated(trx, context, await reloadFacts(trx, tokenValue))
  const refusal =
    lostCoupon || lostCode
      ? couponRefusal(lostCoupon ? 'unusable' : lostCode)
      : (movedRefusal(view, order.shown) ?? incompleteRefusal(view))
  if (refusal) return { view, refusal }
  await checkBranch(trx, view)
  if (origin) await refuseHoarding(trx, view, origin)
  if (!(await takeFromClub(trx, deps.club, view, context))) return afterLostUse(trx, deps, order)
  await placeOrder(trx, view, context.now)
  return 'placed'
}

/** @returns false when another order used one of this order's coupons or benefits meanwhile. */
async function takeFromClub(
  trx: Transaction<Database>,
  club: OrderClub,
  view: OrderView,
  context: PricingContext,
): Promise<boolean> {
  const { customer_id: customerId, created_by_guest: isGuests } = view.facts.order
  if (customerId === null || isGuests) return true
  const memberId = context.club?.memberId ?? (await club.memberIdOf(trx, customerId))
  if (memberId === null) return true
  if (!(await spendClubUse(trx, view, { club, context, memberId }))) return false
  await trx
    .updateTable('orders')
    .set({ club: JSON.stringify({ memberId }), points_earned: context.club ? view.points : 0 })
    .where('id', '=', view.facts.order.id)
    .execute()
  return true
}

/** The cart without what another order has used; the terms, read again, no longer hold it. */
async function afterLostUse(
  trx: Transaction<Database>,
  deps: OrderDeps,
  order: OrderRow,
): Promise<Outcome> {
  const context = await pricingContext(trx, deps, order)
  await dropLostClubCoupons(trx, await reloadFacts(trx, order.token_value), context)
  const view = await recalculated(trx, context, await reloadFacts(trx, order.token_value))
  return { view, refusal: couponRefusal('unusable') }
}

async function checkBranch(
  trx: Transaction<Database>,
  { facts, shipping }: OrderView,
): Promise<void> {
  const branchId = facts.shipment?.branch_id
  if (shipping && branchId)
    await requireBranch(
      trx,
      shipping.method.kind,
      branchId,
      await reloadFacts(trx, facts.order.token_value),
    )
}

const whole = (message: string, description = message): Violation[] => [
  { propertyPath: '', message: description, code: null },
]

function couponRefusal(why: 'unusable' | 'not-first' | null): Refusal {
  const message = csText(why === 'not-first' ? 'cart.codeFirstOrder' : 'error.code.1600')
  return {
    violations: [{ propertyPath: 'couponCode', message, code: null }],
    code: errorCodes.invalidCartCoupon,
    message,
  }
}

const giftRefusal: Refusal = {
  violations: whole(csText('error.code.1110')),
  code: errorCodes.insufficientStockGift,
  message: csText('error.code.1110'),
}

const stockRefusal = (names: string[]): Refusal => ({
  violations: names.flatMap((name) =>
    whole(`The product variant with ${name} name does not have sufficient stock.`),
  ),
  code: errorCodes.insufficientStock,
  message: csText('error.code.1100'),
})

const withdrawnRefusal = (names: string[]): Refusal => ({
  violations: names.flatMap((name) => whole(`This product ${name} has been disabled.`)),
  code: errorCodes.insufficientStock,
  message: `Už neprodáváme: ${names.join(', ')}. Odeberte prosím zboží z košíku.`,
})

const GIFT_LEFT = 'Dárek už k objednávce nepatří. Košík jsme přepočítali.'

/**
 * Word for word what foreign clients know, one for each promotion; the shopper reads one sentence.
 */
function lostPromotions({ promotions }: OrderView, shown: ShownCart | null): Refusal {
  const lost = shown?.promotions.filter((code) => !promotions.includes(code)) ?? []
  const sentences = lost.map(
    (code) =>
      `Order is no longer eligible for this ${shown?.promotionNames?.[code] ?? code} promotion. Your cart was recalculated.`,
  )
  const message = 'Sleva už pro tuto objednávku neplatí. Košík jsme přepočítali.'
  return {
    violations: sentences.flatMap((sentence) => whole(sentence)),
    code: errorCodes.default,
    message,
  }
}

/** The order would not be the one that was shown. */
function movedRefusal(view: OrderView, shown: ShownCart | null): Refusal | null {
  const reason = view.changes.order?.reason
  if (reason === 'promotion') return lostPromotions(view, shown)
  const gift = view.changes.items.find(({ field }) => field === 'gift')
  // Still offered, though not one of its group is left: the next call goes without.
  if (gift && view.items.some(({ row }) => itemIri(row.id) === gift.item)) return giftRefusal
  if (gift) return { violations: whole(GIFT_LEFT), code: errorCodes.default, message: GIFT_LEFT }
  if (reason !== 'price' && (shown === null || shown.total === view.totals.total)) return null
  return {
    violations: whole(csText('cart.pricesUpdated')),
    code: errorCodes.default,
    message: csText('cart.pricesUpdated'),
  }
}

/**
 * Everything that is missing, together; short stock decides the code, because it has its own text.
 */
function incompleteRefusal(view: OrderView): Refusal | null {
  const { order } = view.facts
  if (!view.items.some(({ row }) => !row.is_gift))
    return {
      violations: whole(EMPTY_CART),
      code: errorCodes.default,
      message: EMPTY_CART,
    }
  const goods = view.items.filter(({ row, stock }) => !row.is_gift && stock?.available === false)
  const gift = view.items.find(({ row, stock }) => row.selected_gift && stock?.available === false)
  const refusals: Refusal[] = []
  if (!mayComplete(view.checkoutState)) {
    refusals.push({
      violations: whole(wrongStateText(view.checkoutState)),
      code: errorCodes.default,
      message: missingStepText(view.choices),
    })
  }
  if (!order.email)
    refusals.push({
      violations: [{ propertyPath: 'email', message: 'Zadejte e-mail.', code: null }],
      code: errorCodes.default,
      message: 'Zadejte e-mail.',
    })
  if (gift) refusals.unshift(giftRefusal)
  const [short, withdrawn] = [true, false].map((isSold) =>
    goods.filter(({ row }) => row.variant.enabled === isSold).map(({ row }) => row.product_name),
  )
  if (short?.length) refusals.unshift(stockRefusal(short))
  if (withdrawn?.length) refusals.unshift(withdrawnRefusal(withdrawn))
  const [first] = refusals
  return first ? { ...first, violations: refusals.flatMap(({ violations }) => violations) } : null
}
