import { newsletterConsentCode } from '@drogerie/shared-lib/contract/constants.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import {
  adoptCart,
  ApiError,
  queueCartWrite,
  reloadCart,
  removePersisted,
  showError,
  useShop,
  type Shop,
} from '@drogerie/shared-lib/runtime'
import { useRef, useState } from 'react'
import { decideStep } from '#data/cart-step-rules.ts'
import {
  forgetDraft,
  forgetPlacingOrder,
  rememberPlacedOrder,
  rememberPlacingOrder,
} from '#data/checkout-memory.ts'
import { leaveTo } from '@drogerie/shared-lib/routes/leave-to.ts'
import { checkoutKeys } from '#data/order-queries.ts'
import { noteOf, orderPayload } from './delivery-payload.ts'
import type { DeliveryValues } from './delivery-schema.ts'
import { placeOrder, type PlacingCalls, type Refusal } from './place-order-machine.ts'
import { useUnreadRise } from './use-unread-rise.ts'

function callsFor({ api }: Shop, order: Order, values: DeliveryValues): PlacingCalls {
  const path = { tokenValue: order.tokenValue }
  return {
    save: () => api('PUT /orders/{tokenValue}', { path, body: orderPayload(values, order) }),
    complete: () => {
      const { idempotencyKey } = rememberPlacingOrder(order.tokenValue)
      const headers = { 'Idempotency-Key': idempotencyKey }
      return api('PATCH /orders/{tokenValue}/complete', {
        path,
        body: { notes: noteOf(values) },
        headers,
      })
    },
    read: () => api('GET /orders/{tokenValue}', { path }),
    paymentUrl: async () => (await api('GET /orders/{tokenValue}/pay', { path })).url,
  }
}

/** Runs in the background and stops nothing: placing the order matters more. */
function subscribe({ api }: Shop, { newsletter, email, website }: DeliveryValues): void {
  if (!newsletter) return
  api('POST /gdpr/customer-consent', {
    body: { email, consentCode: newsletterConsentCode, granted: true, website: website ?? '' },
  }).catch(() => {})
}

function leave(shop: Shop, order: Order, paymentUrl: string | null, values: DeliveryValues): void {
  rememberPlacedOrder({
    tokenValue: order.tokenValue,
    email: values.email,
    note: noteOf(values) ?? undefined,
  })
  forgetDraft()
  removePersisted('keptChange')
  subscribe(shop, values)
  shop.queryClient.setQueryData(checkoutKeys.placedOrder(order.tokenValue), order)
  if (paymentUrl) leaveTo(paymentUrl)
  else shop.navigate(paths.orderComplete(order.tokenValue), { replace: true })
}

const isDomain = (error: unknown) => error instanceof ApiError && error.kind === 'domain'

/** Shows the newest cart after a refusal; without a network the old one stays. */
async function showNewest(shop: Shop, refusal: Refusal): Promise<void> {
  if (refusal.kind === 'unreachable') return // the order may exist: its stored token leads to it
  forgetPlacingOrder()
  if (refusal.kind === 'fields') return
  // stock or prices moved: the steps before and the stores to choose from may be just as old
  await shop.queryClient.invalidateQueries({ refetchType: 'none' })
  const newest =
    refusal.kind === 'changed'
      ? adoptCart(shop, refusal.order)
      : isDomain(refusal.error)
        ? await reloadCart(shop).catch(() => null)
        : null
  const isLeaving = newest !== null && decideStep('deliveryDetails', newest).kind !== 'stay'
  // the guard leads elsewhere, the reason has to come along
  if (isLeaving && refusal.error) showError(shop, refusal.error)
}

/**
 * Sends the order and leaves for the gateway or the thank-you page. However often it is called, one
 * sending runs.
 *
 * @returns `submit` rejects with violations only, for the form to show at its fields; every other
 *   refusal is `refusal`.
 */
export function usePlaceOrder(order: Order) {
  const shop = useShop()
  const [isPlacing, setPlacing] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const running = useRef<Promise<void> | null>(null)
  const unreadRise = useUnreadRise(order)

  const send = async (values: DeliveryValues) => {
    setPlacing(true)
    setRefusal(null)
    const end = await queueCartWrite(shop, () => placeOrder(callsFor(shop, order, values), order))
    // stays busy until the page is gone
    if (end.at === 'placed') return leave(shop, end.order, end.paymentUrl, values)
    await showNewest(shop, end.refusal)
    setPlacing(false)
    if (end.refusal.kind === 'fields') throw end.refusal.error
    setRefusal(end.refusal)
  }
  const submit = (values: DeliveryValues): Promise<void> => {
    const shown = refusal?.kind === 'changed' ? null : unreadRise()
    if (shown && !running.current) {
      setRefusal({ kind: 'changed', order, error: null, shown })
      return Promise.resolve()
    }
    running.current ??= send(values).finally(() => (running.current = null))
    return running.current
  }
  return { isPlacing, refusal, submit }
}
