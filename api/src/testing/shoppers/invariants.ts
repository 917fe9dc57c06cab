import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { readPersisted, readStoredAuth } from '@drogerie/shared-lib/runtime'
import { quantityQueueOf } from '../../../../mf-cart/src/data/cart-quantities.ts'
import { shownCart, type Tab } from './tab.ts'
import type { Walk } from './walk.ts'

/** The cart of this browser as the API has it. */
export async function storedCart({ stage: { shop } }: Walk): Promise<Order | null> {
  const token = readPersisted('cartToken')
  if (!token) return null
  const auth = readStoredAuth()
  const headers: Record<string, string> = auth ? { authorization: `Bearer ${auth.token}` } : {}
  const { status, body } = await shop.call('GET', `/orders/${token}`, undefined, headers)
  return status === 200 ? body : null
}

const goodsOf = (order: Order) => order.items.filter(({ isGift }) => !isGift)

/** Parts of a cart that a shopper sees; notices of changes come and go with each write. */
const visible = (order: Order) =>
  JSON.stringify({
    token: order.tokenValue,
    state: order.state,
    items: order.items.map((item) => [
      item.variantCode,
      item.quantity,
      item.unitPrice,
      item.total,
      item.available,
      item.selectedGift,
      item.giftDeclined,
    ]),
    sums: [order.itemsTotal, order.shippingTotal, order.total, order.discounts],
    coupons: order.promotionCoupons.map(({ code, amount, waits }) => [code, amount, waits]),
    shipments: order.shipments.map(({ method, branchId, selected }) => [
      method,
      branchId,
      selected,
    ]),
    payments: order.payments.map(({ method, selected }) => [method.code, selected]),
  })

/** Whether tab and API tell of the same cart. */
export function cartDifferences({ shop }: Tab, name: string, stored: Order | null): string[] {
  const { tokenValue, itemCount, itemsTotal } = shop.cart.getState()
  const shown = shownCart(shop)
  if (!stored)
    return tokenValue === null && itemCount === 0 && itemsTotal === 0
      ? []
      : [`${name} shows a cart (${itemCount} pieces) where there is none`]
  const found: string[] = []
  const pieces = goodsOf(stored).reduce((sum, { quantity }) => sum + quantity, 0)
  if (tokenValue !== stored.tokenValue) found.push(`${name} has another cart`)
  if (itemCount !== pieces) found.push(`${name} counts ${itemCount} pieces of ${pieces}`)
  if (itemsTotal !== stored.itemsTotal)
    found.push(`${name} sums ${itemsTotal} where it is ${stored.itemsTotal}`)
  if (!shown || visible(shown) !== visible(stored))
    found.push(`${name} shows ${shown && visible(shown)} where it is ${visible(stored)}`)
  return found
}

/**
 * Sums that belong together, lines that are there once, quantities that can be had or are said to
 * be short.
 */
export function orderFaults(order: Order): string[] {
  const goods = goodsOf(order)
  const found: string[] = []
  const codes = goods.map(({ variantCode }) => variantCode)
  if (new Set(codes).size !== codes.length) found.push(`a line is doubled: ${codes.join(', ')}`)
  const sum = order.items.reduce((all, { total }) => all + total, 0)
  const subtotal = order.items.reduce((all, line) => all + line.subtotal, 0)
  const taken = (order.discounts ?? [])
    // what a carriage costs less is no sum of goods
    .filter(({ type }) => type.startsWith('order') && type !== 'order_shipping_promotion')
    .reduce((all, { amount }) => all + amount, 0)
  if (sum !== order.itemsTotal) found.push(`lines make ${sum}, not ${order.itemsTotal}`)
  if (subtotal + taken !== order.itemsTotal)
    found.push(`${subtotal} less ${taken} is not ${order.itemsTotal}`)
  const rounding = order.roundingTotal ?? 0
  if (order.itemsTotal + order.shippingTotal + rounding !== order.total)
    found.push(`${order.itemsTotal}, ${order.shippingTotal} and ${rounding} are not ${order.total}`)
  const amounts = [order.total, order.itemsTotal, order.shippingTotal, order.taxTotal]
  for (const line of order.items) amounts.push(line.quantity, line.unitPrice, line.total)
  if (amounts.some((amount) => amount < 0)) found.push('something is negative')
  for (const { variantCode, quantity, maxQuantity, available } of goods)
    if (maxQuantity !== undefined && quantity > maxQuantity && available !== false)
      found.push(`${quantity} of ${variantCode} are said to be there, at most ${maxQuantity} are`)
  const groups = Map.groupBy(
    order.items.filter(({ selectedGift }) => selectedGift),
    ({ giftGroup }) => giftGroup,
  )
  for (const [group, chosen] of groups)
    if (chosen.length > 1) found.push(`${chosen.length} gifts of ${group} are chosen`)
  return found
}

/** How the steps ended, for whoever reads what was found. */
const endsOf = (outcomes: Walk['outcomes']) =>
  outcomes
    .map(({ step, error }) => `${step.kind}: ${error === null ? 'done' : String(error)}`)
    .join(', ') || 'no step has ended'

/** Nothing that was pressed is lost without a word, and nothing is done twice. */
export function lostWrites({ wire: { done }, tabs, wishes, outcomes }: Walk): string[] {
  const found: string[] = []
  for (const { tab, itemId, quantity } of wishes.values()) {
    const { wanted, refused } = quantityQueueOf(tabs[tab as 0 | 1].shop).state.getState()
    if (wanted.size > 0) found.push(`tab ${tab} still waits for ${[...wanted].join(' ')}`)
    const last = done.findLast(
      (write) =>
        write.tab === tab &&
        write.path.endsWith(`/items/${itemId}`) &&
        write.status < 300 &&
        write.fault !== 'unanswered',
    )
    const given = last?.method === 'DELETE' ? 0 : last?.body.quantity
    if (given !== quantity && !refused.has(itemId))
      found.push(`tab ${tab} wished for ${quantity} of line ${itemId}, got ${given}`)
  }
  const answered = done.filter(
    ({ method, path, status, fault }) =>
      method === 'POST' && path.endsWith('/items') && status === 201 && fault !== 'unanswered',
  )
  // one press whose answer was lost asks again, and is answered what was done
  const added = new Set(answered.map(({ key }, nth) => key ?? nth)).size
  const told = outcomes.filter(({ step, error }) => step.kind === 'add' && error === null)
  const undone = outcomes.filter(({ step }) => step.kind === 'undo').length
  if (added < told.length || added > told.length + undone)
    found.push(`${told.length} additions were told, ${added} were made (${endsOf(outcomes)})`)
  return found
}
