import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import type { SessionState } from '@drogerie/shared-lib/runtime'
import userEvent from '@testing-library/user-event'
import { aShop, collection, renderPage, type Answer } from './render-page.tsx'

export type Call = { method: string; path: string; body: unknown; headers: Headers }

type Opening = {
  session?: Partial<SessionState>
  /** Speaks first. */
  answer?: (call: Call) => Answer | Promise<Answer> | undefined
  /** The tab's cart: the order, unless set otherwise. */
  cartToken?: string | null
}

/** A page of this remote over an API that knows one order, and nothing of any list. */
export function openOrder(
  path: string,
  order: Order,
  { session, answer = () => undefined, cartToken = order.tokenValue }: Opening = {},
) {
  const calls: Call[] = []
  const shop = aShop((call) => {
    calls.push(call)
    if (call.path === `/orders/${order.tokenValue}/transfer`)
      return answer(call) ?? { status: 404, body: {} }
    if (call.path.startsWith('/orders/expected-delivery-info/'))
      return answer(call) ?? { body: { methods: [], branch: null } }
    return (
      answer(call) ??
      (call.path === `/orders/${order.tokenValue}` ? { body: order } : collection([]))
    )
  }, session)
  shop.cart.setState({ tokenValue: cartToken })
  renderPage(path, shop)
  const sent = (method: string) => calls.filter((call) => call.method === method)
  return { shop, calls, sent, user: userEvent.setup() }
}

/** Replaces no-break spaces by spaces. */
export const withPlainSpaces = (text: string | null | undefined) =>
  text?.replaceAll('\u00a0', ' ') ?? ''
