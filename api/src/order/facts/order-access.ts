/**
 * Who may read and who may change an order (contract 5.3). Another's order and an absent one are
 * the same 404.
 */
import type { SignedInCustomer } from '../../kernel/http/fastify-types.ts'
import type { OrderRow } from './order-facts.ts'

export type Viewer = SignedInCustomer | null

const CART_LIFE_MS = 30 * 86_400_000

/** A cart lives 30 days after its last change, like the cookie that holds its token. */
export const cartsLiveSince = (now: Date): Date => new Date(now.getTime() - CART_LIFE_MS)

const isExpiredCart = (order: OrderRow, now: Date): boolean =>
  order.state === 'cart' && order.updated_at < cartsLiveSince(now)

/** A guest's cart becomes that of the signed-in customer who brings its token. */
export const mayClaim = (order: OrderRow, viewer: Viewer): boolean =>
  viewer !== null && order.state === 'cart' && order.created_by_guest

export function maySee(order: OrderRow, viewer: Viewer, now: Date): boolean {
  if (isExpiredCart(order, now)) return false
  if (!viewer) return order.created_by_guest || !order.customerHasAccount
  return order.customer_id === viewer.id || mayClaim(order, viewer)
}

export const mayChange = (order: OrderRow, viewer: Viewer, now: Date): boolean =>
  order.state === 'cart' && maySee(order, viewer, now)
