import type { OrderCoupon, OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import { addItem, ApiError, changeCart, reloadCart, type Shop } from '@drogerie/shared-lib/runtime'

const hasStatus = (error: unknown, status: number) =>
  error instanceof ApiError && error.status === status

/** Does without what is gone already: another tab may have taken it. */
const unlessGone = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer
  } catch (error) {
    if (hasStatus(error, 404)) return null
    throw error
  }
}

/** @returns how many pieces the open cart took of a line; 0 when the shop has none. */
async function takeLine(shop: Shop, item: OrderItem): Promise<number> {
  const quantity = Math.min(item.quantity, item.maxQuantity ?? item.quantity)
  if (quantity === 0) return 0
  try {
    await addItem(shop, { productVariant: item.variantCode, quantity })
    return quantity
  } catch (error) {
    if (hasStatus(error, 422)) return 0
    throw error
  }
}

/** @returns whether the open cart took a code or a coupon of the club. */
async function takeCoupon(shop: Shop, { code, clientCoupon }: OrderCoupon): Promise<boolean> {
  const body = clientCoupon ? { clientCoupon } : { code }
  try {
    await changeCart(shop, (tokenValue) =>
      shop.api('POST /orders/{tokenValue}/coupons', { path: { tokenValue }, body }),
    )
    return true
  } catch (error) {
    if (hasStatus(error, 422)) return false
    throw error
  }
}

/** What the open cart could not take. */
export type LeftOver = {
  /** Goods of which the shop has fewer pieces than were wanted, or none. */
  items: OrderItem[]
  /** Codes that do not go with this cart. */
  codes: string[]
}

/**
 * Puts the goods and codes of another cart of the account into the open one, by the writes that
 * shoppers make. A line leaves the other cart once it is in this one, so that a connection that
 * breaks in between doubles nothing.
 *
 * @param tokenValue - of the other cart.
 * @param hasCode - whether a code is in the open cart already.
 * @throws ApiError - the rest stays where it was.
 */
export async function takeOtherCart(
  shop: Shop,
  tokenValue: string,
  hasCode: (code: string) => boolean,
): Promise<LeftOver> {
  const other = await unlessGone(shop.api('GET /orders/{tokenValue}', { path: { tokenValue } }))
  const leftOver: LeftOver = { items: [], codes: [] }
  for (const item of other?.items ?? []) {
    if (item.isGift) continue
    if ((await takeLine(shop, item)) < item.quantity) leftOver.items.push(item)
    const path = { tokenValue, id: item.id }
    await unlessGone(shop.api('DELETE /orders/{tokenValue}/items/{id}', { path }))
  }
  for (const coupon of other?.promotionCoupons ?? [])
    if (!hasCode(coupon.code) && !(await takeCoupon(shop, coupon))) leftOver.codes.push(coupon.code)
  await unlessGone(shop.api('DELETE /orders/{tokenValue}', { path: { tokenValue } }))
  await reloadCart(shop)
  return leftOver
}
