import { describe, expect, test } from 'vitest'
import { NOW, paperFacts } from '../../testing/paper-cart.ts'
import { cartsLiveSince, mayChange, mayClaim, maySee } from './order-access.ts'
import type { OrderRow } from './order-facts.ts'

const jana = { id: 1, email: 'jana@example.cz', favouriteStore: null }
const petr = { id: 2, email: 'petr@example.cz', favouriteStore: null }
const DAY_MS = 86_400_000
const old = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY_MS - ms)

const guestCart: Partial<OrderRow> = { created_by_guest: true }
const janasCart: Partial<OrderRow> = {
  created_by_guest: false,
  customer_id: 1,
  customerHasAccount: true,
}
const guestOrder: Partial<OrderRow> = { ...guestCart, state: 'new' }
/** Placed by a guest for a mailbox that Jana had proved. */
const janasGuestOrder: Partial<OrderRow> = {
  ...guestOrder,
  customer_id: 1,
  customerHasAccount: true,
}
const janasOrder: Partial<OrderRow> = { ...janasCart, state: 'new' }
const erasedOrder: Partial<OrderRow> = {
  created_by_guest: false,
  customer_id: null,
  state: 'fulfilled',
}

describe('who may see, change and take over what @API-04', () => {
  test.each<[string, Partial<OrderRow>, string]>([
    // a visitor with the token, Jana, Petr: s sees, c changes, t takes over
    ['a guest’s cart', guestCart, 'sc- sct sct'],
    ['Jana’s cart', janasCart, '--- sc- ---'],
    ['a guest’s order', guestOrder, 's-- --- ---'],
    ['a guest’s order for Jana’s mailbox', janasGuestOrder, 's-- s-- ---'],
    ['Jana’s order', janasOrder, '--- s-- ---'],
    ['a cancelled order of Jana', { ...janasOrder, state: 'cancelled' }, '--- s-- ---'],
    ['an order whose person was erased', erasedOrder, 's-- --- ---'],
    ['a guest’s cart on its last day', { ...guestCart, updated_at: old(30) }, 'sc- sct sct'],
    ['a guest’s cart a moment later', { ...guestCart, updated_at: old(30, 1) }, '--- --t --t'],
    ['Jana’s cart a moment later', { ...janasCart, updated_at: old(30, 1) }, '--- --- ---'],
    ['an order of long ago', { ...janasOrder, updated_at: old(400) }, '--- s-- ---'],
    ['a guest’s order of long ago', { ...guestOrder, updated_at: old(400) }, 's-- --- ---'],
  ])('%s', (_name, row, expected) => {
    const { order } = paperFacts({ order: row })
    const rights = [null, jana, petr].map((viewer) =>
      [
        maySee(order, viewer, NOW) ? 's' : '-',
        mayChange(order, viewer, NOW) ? 'c' : '-',
        mayClaim(order, viewer) ? 't' : '-',
      ].join(''),
    )
    expect(rights.join(' ')).toBe(expected)
  })

  test('a cart lives thirty days after its last change', () =>
    expect(cartsLiveSince(NOW)).toEqual(old(30)))
})
