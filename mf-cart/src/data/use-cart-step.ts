import { isGone } from '@drogerie/shared-lib/pages/is-gone.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import {
  adoptCart,
  ApiError,
  cartQuery,
  isSentHere,
  leaveOrdered,
  readPersisted,
  useCart,
  useSession,
  useShop,
} from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cartStepPaths } from './cart-step-paths.ts'
import { decideStep, type CartStep } from './cart-step-rules.ts'
import { readPlacingOrder } from './checkout-memory.ts'

export type CartStepView =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  /** The cart was a customer's who is not signed in any more; it waits in the account. */
  | { status: 'signed-out' }
  /** `order` is null in the first step only: there is no cart yet. */
  | { status: 'ready'; order: Order | null }

const noSubscription = () => () => {}

/** An order that went off without an answer comes first: by now it may be placed. */
const storedToken = () => readPlacingOrder()?.tokenValue ?? readPersisted('cartToken')

type CartToken = {
  /**
   * `undefined` until the browser has looked: the server knows no cart, and both sides begin with
   * the same page.
   */
  token: string | null | undefined
  /** The cart was a customer's who is not signed in any more. */
  isSignedOut: boolean
}

/** A cart this page has seen, until its customer signs out: the API shows it to nobody else. */
function useCartToken(): CartToken {
  const tokenValue = useCart((cart) => cart.tokenValue)
  const customer = useSession(({ auth }) => auth?.customer ?? null)
  const stored = useSyncExternalStore<string | null | undefined>(
    noSubscription,
    storedToken,
    () => undefined,
  )
  const [seen, setSeen] = useState<{ token: string; customer: string | null } | null>(null)
  const isLeft = seen !== null && seen.customer !== null && seen.customer !== customer
  const token = tokenValue ?? (isLeft ? null : seen?.token) ?? stored
  if (token && (token !== seen?.token || customer !== seen.customer)) setSeen({ token, customer })
  return { token, isSignedOut: isLeft && customer === null && !token }
}

/**
 * The cart guard: the open cart for a page of the checkout, or a redirect to the step or the
 * thank-you page where the shopper belongs. A token this page has seen is read again after other
 * tabs forgot it, so that an order placed in another tab leads to its thank-you page and not to an
 * empty cart.
 */
export function useCartStep(step: CartStep): CartStepView {
  const shop = useShop()
  const { token, isSignedOut } = useCartToken()
  const { data, error, refetch } = useQuery({
    ...cartQuery(shop, token ?? null),
    retry: (failures, failure) =>
      failures < 1 && !(failure instanceof ApiError && failure.status !== undefined),
  })
  const isKnown = token !== undefined && (token === null || data !== undefined || isGone(error))
  const order = data && !isGone(error) ? data : null
  const decision = isKnown ? decideStep(step, order) : null

  /** The cart that this page showed: that it is ordered by now has to be said. */
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (!order) return
    if (order.state !== 'cart') {
      const isNews = shown.current === order.tokenValue && !isSentHere(order.tokenValue)
      shown.current = null
      if (isNews) leaveOrdered(shop, order)
      return
    }
    shown.current = order.tokenValue
    adoptCart(shop, order)
  }, [order, shop])

  const target = isSignedOut
    ? null
    : decision?.kind === 'step'
      ? cartStepPaths[decision.step]()
      : decision?.kind === 'thankYou'
        ? paths.orderComplete(decision.tokenValue)
        : null
  useEffect(() => {
    if (target) shop.navigate(target, { replace: true })
  }, [target, shop])

  if (isSignedOut) return { status: 'signed-out' }
  if (!isKnown && error) return { status: 'failed', error, retry: () => void refetch() }
  return decision?.kind === 'stay' ? { status: 'ready', order } : { status: 'loading' }
}
