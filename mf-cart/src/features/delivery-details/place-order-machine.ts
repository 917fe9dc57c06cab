import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { ApiError, orderFingerprint } from '@drogerie/shared-lib/runtime'

/** Why the order was not placed; cart and form keep everything in any case. */
export type Refusal =
  /** No answer, and by all we know no order: the same button tries again. */
  | { kind: 'unreachable'; error: ApiError }
  /** Prices, stock or discounts changed: the shopper sees the new order before sending it. */
  | { kind: 'changed'; order: Order; error: ApiError }
  /** Not what was `shown`; the API has nothing against it. */
  | { kind: 'changed'; order: Order; error: null; shown: Order }
  /** Fields the API does not accept. */
  | { kind: 'fields'; error: ApiError }
  | { kind: 'other'; error: unknown }

export type PlacingState =
  | { at: 'idle' }
  | { at: 'saving' }
  | { at: 'completing'; attempt: number }
  /** The answer got lost, or the cart is no longer one: is there an order already? */
  | { at: 'checking'; attempt: number; cause: unknown }
  | { at: 'paying'; order: Order }
  | { at: 'placed'; order: Order; paymentUrl: string | null }
  | { at: 'refused'; refusal: Refusal }

/** The result of the call that the state waits for. */
export type Outcome = { order: Order } | { paymentUrl: string } | { error: unknown }

/**
 * Repeating is safe (the API completes a cart once); more attempts would only keep the shopper
 * waiting.
 */
const maxAttempts = 2

const apiError = (error: unknown): ApiError | null => (error instanceof ApiError ? error : null)

/** True when it is unknown whether the server placed the order: no answer, or a server error. */
const isLost = ({ kind, status = 0 }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || status >= 500

const orderOf = (error: ApiError): Order | null =>
  (error.body as { order?: Order } | null | undefined)?.order ?? null

const refused = (refusal: Refusal): PlacingState => ({ at: 'refused', refusal })

const awaitsCard = ({ paymentState, payments }: Order): boolean =>
  paymentState === 'awaiting_payment' && payments.at(-1)?.method.isCard === true

const afterPlacing = (order: Order): PlacingState =>
  awaitsCard(order) ? { at: 'paying', order } : { at: 'placed', order, paymentUrl: null }

/**
 * A refusal that carries a number of the shop or a sentence; with the recalculated cart when the
 * API sent it along.
 */
function refusalOf(error: unknown): Refusal {
  const known = apiError(error)
  const order = known ? orderOf(known) : null
  if (known && order) return { kind: 'changed', order, error: known }
  if (known && known.code !== undefined && known.kind === 'domain')
    return { kind: 'other', error: known }
  return known && known.violations.length > 0
    ? { kind: 'fields', error: known }
    : { kind: 'other', error }
}

function afterSaving(outcome: Outcome, shown: Order): PlacingState {
  if ('order' in outcome) {
    if (outcome.order.state !== 'cart') return afterPlacing(outcome.order)
    if (orderFingerprint(outcome.order) === orderFingerprint(shown))
      return { at: 'completing', attempt: 1 }
    return refused({ kind: 'changed', order: outcome.order, error: null, shown })
  }
  const error = 'error' in outcome ? outcome.error : null
  const known = apiError(error)
  if (known && isLost(known)) return refused({ kind: 'unreachable', error: known })
  return known?.status === 404
    ? { at: 'checking', attempt: maxAttempts, cause: error }
    : refused(refusalOf(error))
}

function afterCompleting(outcome: Outcome, attempt: number): PlacingState {
  if ('order' in outcome) return afterPlacing(outcome.order)
  const error = 'error' in outcome ? outcome.error : null
  const known = apiError(error)
  if (known && isLost(known)) return { at: 'checking', attempt, cause: error }
  if (known?.status === 404) return { at: 'checking', attempt: maxAttempts, cause: error }
  if (known?.status === 409 && attempt < maxAttempts)
    return { at: 'completing', attempt: attempt + 1 }
  return refused(refusalOf(error))
}

function afterChecking(outcome: Outcome, attempt: number, cause: unknown): PlacingState {
  if ('order' in outcome) {
    if (outcome.order.state !== 'cart') return afterPlacing(outcome.order)
    if (attempt < maxAttempts) return { at: 'completing', attempt: attempt + 1 }
  }
  const lost = apiError(cause)
  return lost && isLost(lost)
    ? refused({ kind: 'unreachable', error: lost })
    : refused({ kind: 'other', error: cause })
}

/**
 * Next state of placing an order. Whatever answer gets lost, the shopper ends with one order or in
 * the cart.
 *
 * @param shown - the order as displayed above the button; what is sent must be what was shown.
 */
export function nextPlacingState(
  state: PlacingState,
  outcome: Outcome,
  shown: Order,
): PlacingState {
  switch (state.at) {
    case 'saving':
      return afterSaving(outcome, shown)
    case 'completing':
      return afterCompleting(outcome, state.attempt)
    case 'checking':
      return afterChecking(outcome, state.attempt, state.cause)
    case 'paying': // no gateway now: the thank-you page offers to pay again
      return {
        at: 'placed',
        order: state.order,
        paymentUrl: 'paymentUrl' in outcome ? outcome.paymentUrl : null,
      }
    default:
      return state
  }
}

/** The calls behind the states; each rejects with an `ApiError`. */
export type PlacingCalls = {
  save: () => Promise<Order>
  complete: () => Promise<Order>
  read: () => Promise<Order>
  paymentUrl: () => Promise<string>
}

export type FinalPlacingState = Extract<PlacingState, { at: 'placed' | 'refused' }>

const isFinal = (state: PlacingState): state is FinalPlacingState =>
  state.at === 'placed' || state.at === 'refused'

async function call(calls: PlacingCalls, at: PlacingState['at']): Promise<Outcome> {
  try {
    if (at === 'paying') return { paymentUrl: await calls.paymentUrl() }
    if (at === 'saving') return { order: await calls.save() }
    return { order: await (at === 'completing' ? calls.complete() : calls.read()) }
  } catch (error) {
    return { error }
  }
}

/** Runs the machine to its end; never rejects. */
export async function placeOrder(calls: PlacingCalls, shown: Order): Promise<FinalPlacingState> {
  let state: PlacingState = { at: 'saving' }
  while (!isFinal(state)) state = nextPlacingState(state, await call(calls, state.at), shown)
  return state
}
