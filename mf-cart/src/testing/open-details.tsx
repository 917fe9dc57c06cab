import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { SessionState } from '@drogerie/shared-lib/runtime'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anOrder } from './an-order.ts'
import { aShop, collection, renderPage, type Answer } from './render-page.tsx'

export const order = anOrder()
const placed = {
  ...order,
  state: 'new',
  number: '000000042',
  paymentState: 'awaiting_payment',
  thankYou: 'cod',
} as Order

const expected = {
  methods: [
    {
      shippingMethod: order.shipments[0]?.method,
      text: 'Doručíme v úterý 24. 11.',
      kind: 'courier',
    },
  ],
  branch: null,
}

type Call = { method: string; path: string; body: unknown }

/** Step 3; `answer` speaks before the API that takes everything. */
export function openStep(
  answer: (call: Call) => Answer | undefined = () => undefined,
  session: Partial<SessionState> = {},
  shown = order,
) {
  const calls: Call[] = []
  const shop = aShop((call) => {
    calls.push(call)
    const own = answer(call)
    if (own) return own
    if (call.method === 'PATCH') return { body: placed }
    if (call.path.startsWith('/orders/expected-delivery-info/')) return { body: expected }
    return call.path === `/orders/${order.tokenValue}` ? { body: shown } : collection([])
  }, session)
  shop.cart.setState({ tokenValue: order.tokenValue })
  renderPage(paths.deliveryDetails(), shop)
  const user = userEvent.setup()
  const count = (start: string) =>
    calls.filter(({ method, path }) => `${method} ${path}`.startsWith(start)).length
  return { shop, calls, user, count }
}
export const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
export const orderButton = () => screen.getByRole('button', { name: /^Objednávka/ })
