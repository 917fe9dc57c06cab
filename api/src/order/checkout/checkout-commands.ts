import type { AddressPayload } from '@drogerie/shared-lib/contract/address.ts'
import type {
  ShipmentPayload,
  UpdateOrderPayload,
} from '@drogerie/shared-lib/contract/order-payloads.ts'
import { csText } from '@drogerie/shared-lib/i18n/cs-text.ts'
import type { Transaction } from 'kysely'
import { addressColumns } from '../../people/customer/address-presenter.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { notFound, violation } from '../../kernel/http/http-error.ts'
import { codeFrom } from '../../kernel/http/iri.ts'
import { requireBranch } from './branches.ts'
import type { CartCommand } from '../cart/cart-context.ts'
import { dropSpentCoupons, replaceCoupons } from '../cart/coupon-commands.ts'
import {
  chosenHandover,
  parcelOf,
  refusalOfPayment,
  refusalOfShipping,
} from '../pricing/method-choice.ts'
import { priceCart } from '../pricing/cart-pricing.ts'
import type { OrderFacts, OrderRow } from '../facts/order-facts.ts'
import { EMPTY_CART, refused, unknownPaymentMethod } from '../facts/order-errors.ts'
import type { Viewer } from '../facts/order-access.ts'
import { sameAddress } from './same-address.ts'

/**
 * Contact, addresses, note and codes. Absent members keep what is stored; a signed-in customer's
 * e-mail is the account's.
 */
export const updateOrder =
  (payload: UpdateOrderPayload, viewer: Viewer): CartCommand<void> =>
  async (trx, facts, context) => {
    const { order } = facts
    if (!facts.items.some(({ is_gift }) => !is_gift))
      throw refused(EMPTY_CART, 'An empty order cannot be addressed.')
    // The account's address may have changed since the cart began: the order uses the one that the
    // shopper was shown.
    const address = viewer ? viewer.email : payload.email
    if (address)
      await trx.updateTable('orders').set({ email: address }).where('id', '=', order.id).execute()
    if (payload.note !== undefined)
      await trx
        .updateTable('orders')
        .set({ notes: payload.note || null })
        .where('id', '=', order.id)
        .execute()
    await updateAddresses(trx, facts, payload)
    const codes =
      payload.couponCodes ??
      (payload.couponCode === undefined
        ? undefined
        : payload.couponCode
          ? [payload.couponCode]
          : [])
    const email = viewer?.email ?? payload.email ?? order.email
    if (codes !== undefined) await replaceCoupons(trx, { facts, context, email }, codes)
    else await dropSpentCoupons(trx, facts, { email, now: context.now })
  }

/**
 * A missing delivery address is the billing one, and vice versa; addresses that were the same stay
 * the same.
 */
async function updateAddresses(
  trx: Transaction<Database>,
  { order, ...stored }: OrderFacts,
  { billingAddress, shippingAddress }: UpdateOrderPayload,
): Promise<void> {
  const isOne =
    !stored.shipping || (stored.billing !== null && sameAddress(stored.billing, stored.shipping))
  const billing =
    billingAddress ?? (order.billing_address_id === null ? shippingAddress : undefined)
  const shipping = shippingAddress ?? (isOne ? billingAddress : undefined)
  if (billing) await writeAddress(trx, order, 'billing_address_id', billing)
  if (shipping) await writeAddress(trx, order, 'shipping_address_id', shipping)
}

async function writeAddress(
  trx: Transaction<Database>,
  order: OrderRow,
  column: 'billing_address_id' | 'shipping_address_id',
  payload: AddressPayload,
): Promise<void> {
  const id = order[column]
  if (id !== null) {
    await trx.updateTable('addresses').set(addressColumns(payload)).where('id', '=', id).execute()
    return
  }
  const { id: made } = await trx
    .insertInto('addresses')
    .values({ ...addressColumns(payload), customer_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('orders')
    .set({ [column]: made })
    .where('id', '=', order.id)
    .execute()
}

/**
 * Chooses the delivery, and with it the store or pickup point. Absent members keep their value,
 * `branchId: null` clears: a client that knows nothing of places hears of them here, not when the
 * order is completed.
 *
 * @throws 404 - not this order's shipment; 422 - unknown or unusable method, or one that needs a
 *   place and gets none; 1700 - the branch cannot serve this order.
 */
export const selectShipping =
  (shipmentId: number | null, payload: ShipmentPayload): CartCommand<void> =>
  async (trx, facts, context) => {
    const { shipment } = facts
    if (!shipment || shipment.id !== shipmentId) throw notFound()
    const code =
      payload.shippingMethod === undefined
        ? shipment.method_code
        : codeFrom(payload.shippingMethod, 'shipping-methods')
    const method = context.reference.shippingMethods.find(
      (candidate) => candidate.code === code && candidate.enabled,
    )
    if (!method) throw violation('shippingMethod', 'Tento způsob dopravy neznáme.')
    const priced = priceCart(facts, context)
    const parcel = parcelOf(
      priced.items.filter(({ row }) => !row.is_gift),
      priced.totals.itemsTotal,
    )
    if (refusalOfShipping(method, parcel) !== null)
      throw refused('Tento způsob dopravy nelze pro váš košík použít.', undefined, 'shippingMethod')
    const keepsBranch = method.code === shipment.method_code
    const branchId =
      payload.branchId === undefined
        ? keepsBranch
          ? shipment.branch_id
          : null
        : payload.branchId || null
    if (method.requires_branch && branchId === null && payload.branchId === undefined)
      throw violation('branchId', 'Vyberte prosím prodejnu nebo výdejní místo.')
    const branch =
      branchId !== null && method.requires_branch
        ? await requireBranch(trx, method.kind, branchId, facts)
        : null
    await trx
      .updateTable('shipments')
      .set({
        method_code: method.code,
        selected: true,
        branch_id: branch ? branchId : null,
        branch_name: branch?.name ?? null,
      })
      .where('id', '=', shipment.id)
      .execute()
  }

/**
 * Chooses the payment of a cart. @throws as {@link selectShipping}; code 1000 before a delivery
 * that it depends on.
 */
export const selectPayment =
  (paymentId: number | null, reference: string): CartCommand<void> =>
  async (trx, facts, context) => {
    const payment = facts.payments.at(-1)
    if (!payment || payment.id !== paymentId) throw notFound()
    const code = codeFrom(reference, 'payment-methods')
    const method = context.reference.paymentMethods.find(
      (candidate) => candidate.code === code && candidate.enabled,
    )
    if (!method) throw unknownPaymentMethod()
    const priced = priceCart(facts, context)
    const refusal = refusalOfPayment(
      method,
      chosenHandover(priced.methods.shipping, facts),
      priced.totals.itemsTotal,
    )
    if (refusal === 'shippingFirst')
      throw refused(csText('cart.chooseShippingFirst'), undefined, 'paymentMethod')
    if (refusal === 'pointTakesNoPayment')
      throw refused(
        'Tento box platby nepřijímá. Vyberte prosím jiný, nebo zaplaťte předem.',
        undefined,
        'paymentMethod',
      )
    if (refusal !== null)
      throw refused(
        'Tento způsob platby nelze s vybranou dopravou použít.',
        undefined,
        'paymentMethod',
      )
    await trx
      .updateTable('payments')
      .set({ method_code: method.code, selected: true })
      .where('id', '=', payment.id)
      .execute()
  }
