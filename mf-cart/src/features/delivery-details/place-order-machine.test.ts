import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { ApiError } from '@drogerie/shared-lib/runtime'
import { expect, test } from 'vitest'
import { placeOrder, type PlacingCalls } from './place-order-machine.ts'

const anOrder = (parts: Partial<Order> = {}) =>
  ({
    tokenValue: 'T',
    state: 'cart',
    total: 10_000,
    shippingTotal: 0,
    paymentState: 'cart',
    items: [{ id: 1, quantity: 2, total: 10_000, selectedGift: false }],
    promotionCoupons: [],
    shipments: [],
    payments: [{ method: { code: 'cod', isCard: false }, selected: true }],
    ...parts,
  }) as Order

const cart = anOrder()
const dearer = anOrder({ total: 12_000 })
const placed = anOrder({ state: 'new', paymentState: 'awaiting_payment' })
const placedByCard = anOrder({
  ...placed,
  payments: [{ method: { code: 'comgate', isCard: true } } as Order['payments'][number]],
})

const network = new ApiError({ kind: 'network', host: 'shop.test' })
const broken = new ApiError({ kind: 'http', status: 503 })
const slow = new ApiError({ kind: 'timeout', host: 'shop.test' })
const crashed = new ApiError({ kind: 'http', status: 500 })
const gone = new ApiError({ kind: 'http', status: 404 })
const conflict = new ApiError({ kind: 'http', status: 409 })
const pricesMoved = new ApiError({
  kind: 'domain',
  status: 422,
  code: 1000,
  message: 'Ceny v košíku byly aktualizovány.',
  body: { order: dearer },
})
const soldOut = new ApiError({ kind: 'domain', status: 422, code: 1100, body: {} })
const badPostcode = new ApiError({
  kind: 'validation',
  status: 422,
  violations: [{ propertyPath: 'billingAddress.postcode', message: 'Pět číslic', code: null }],
})

const numbered = new ApiError({ ...badPostcode.detail, kind: 'domain', code: 1700 })

type Answer = Order | string | ApiError
type Script = { save?: Answer[]; complete?: Answer[]; read?: Answer[]; pay?: Answer[] }

/** Calls that answer from a script and write down their order. */
function scripted({ save = [cart], complete = [placed], read = [], pay = [] }: Script) {
  const log: string[] = []
  const from = (name: string, answers: Answer[]) => async () => {
    log.push(name)
    const answer = answers.shift()
    if (answer === undefined) throw new Error(`unexpected ${name}`)
    if (answer instanceof ApiError) throw answer
    return answer
  }
  const calls = {
    save: from('save', save),
    complete: from('complete', complete),
    read: from('read', read),
    paymentUrl: from('pay', pay),
  } as PlacingCalls
  return { calls, log }
}

test.each<[string, Script, string, object]>([
  ['all goes well', {}, 'save complete', { at: 'placed', paymentUrl: null }],
  [
    'a card leads to the gateway',
    { complete: [placedByCard], pay: ['https://gateway.test/1'] },
    'save complete pay',
    { at: 'placed', paymentUrl: 'https://gateway.test/1' },
  ],
  [
    'a gateway that is away leaves the order placed',
    { complete: [placedByCard], pay: [broken] },
    'save complete pay',
    { at: 'placed', paymentUrl: null },
  ],
  [
    'the answer got lost but the order is there',
    { complete: [network], read: [placed] },
    'save complete read',
    { at: 'placed' },
  ],
  [
    'the answer got lost before the server did it: repeated once',
    { complete: [network, placed], read: [cart] },
    'save complete read complete',
    { at: 'placed' },
  ],
  [
    'an answer that took too long is looked for',
    { complete: [slow], read: [placed] },
    'save complete read',
    { at: 'placed' },
  ],
  [
    'an answer that only says that it broke, too',
    { complete: [crashed], read: [placed] },
    'save complete read',
    { at: 'placed' },
  ],
  [
    'another tab placed it while saving',
    { save: [placed] },
    'save',
    { at: 'placed', order: placed, paymentUrl: null },
  ],
  [
    'another tab placed it by card while saving: the gateway is still owed',
    { save: [placedByCard], pay: ['https://gateway.test/2'] },
    'save pay',
    { at: 'placed', paymentUrl: 'https://gateway.test/2' },
  ],
  [
    'another tab placed it while completing',
    { complete: [gone], read: [placed] },
    'save complete read',
    { at: 'placed' },
  ],
  [
    'the cart is gone while completing: it is looked for once and not completed again',
    { complete: [gone], read: [cart] },
    'save complete read',
    { at: 'refused', refusal: { kind: 'other', error: gone } },
  ],
  [
    'a card whose money is there already needs no gateway',
    { complete: [anOrder({ ...placedByCard, paymentState: 'paid' })] },
    'save complete',
    { at: 'placed', paymentUrl: null },
  ],
  [
    'placed elsewhere and called off since: its page says so, and it is not ordered once more',
    { complete: [gone], read: [anOrder({ state: 'cancelled', paymentState: 'cancelled' })] },
    'save complete read',
    { at: 'placed', paymentUrl: null },
  ],
  [
    'of several payments the last one counts',
    {
      complete: [anOrder({ ...placed, payments: [...placed.payments, ...placedByCard.payments] })],
      pay: ['https://gateway.test/3'],
    },
    'save complete pay',
    { at: 'placed', paymentUrl: 'https://gateway.test/3' },
  ],
  [
    'killed between commit and reply',
    { complete: [broken], read: [placed] },
    'save complete read',
    { at: 'placed' },
  ],
  [
    'lost twice, still a cart',
    { complete: [network, network], read: [cart, cart] },
    'save complete read complete read',
    { at: 'refused', refusal: { kind: 'unreachable', error: network } },
  ],
  [
    'nothing answers any more',
    { complete: [network], read: [network] },
    'save complete read',
    { at: 'refused', refusal: { kind: 'unreachable', error: network } },
  ],
  [
    'no network from the start',
    { save: [network] },
    'save',
    { at: 'refused', refusal: { kind: 'unreachable', error: network } },
  ],
  [
    'another tab placed it meanwhile',
    { save: [gone], read: [placed] },
    'save read',
    { at: 'placed' },
  ],
  [
    'the cart is gone for good',
    { save: [gone], read: [gone] },
    'save read',
    { at: 'refused', refusal: { kind: 'other', error: gone } },
  ],
  [
    'a lost race is repeated once',
    { complete: [conflict, placed] },
    'save complete complete',
    { at: 'placed' },
  ],
  [
    'a race lost twice is told',
    { complete: [conflict, conflict] },
    'save complete complete',
    { at: 'refused', refusal: { kind: 'other', error: conflict } },
  ],
])('%s @CART-12', async (_name, script, expectedCalls, expected) => {
  const { calls, log } = scripted(script)
  expect(await placeOrder(calls, cart)).toMatchObject(expected)
  expect(log.join(' ')).toBe(expectedCalls)
})

test.each<[string, Script, string, object]>([
  [
    'saving shows other sums: nothing is ordered at a price nobody saw',
    { save: [dearer] },
    'save',
    { kind: 'changed', order: dearer, error: null, shown: cart },
  ],
  [
    'prices moved while completing',
    { complete: [pricesMoved] },
    'save complete',
    { kind: 'changed', order: dearer, error: pricesMoved },
  ],
  [
    'sold out while completing',
    { complete: [soldOut] },
    'save complete',
    { kind: 'other', error: soldOut },
  ],
  [
    'a number of the shop counts before the fields beside it',
    { complete: [numbered] },
    'save complete',
    { kind: 'other', error: numbered },
  ],
  [
    'the API refuses a field',
    { save: [badPostcode] },
    'save',
    { kind: 'fields', error: badPostcode },
  ],
])('%s @CART-12 @CART-17', async (_name, script, expectedCalls, refusal) => {
  const { calls, log } = scripted(script)
  expect(await placeOrder(calls, cart)).toEqual({ at: 'refused', refusal })
  expect(log.join(' ')).toBe(expectedCalls)
})

test('an error that is none of the API’s is told as it is, and nothing is sent again @CART-12', async () => {
  const { calls, log } = scripted({})
  const fault = new TypeError('x is not a function')
  const broken: PlacingCalls = { ...calls, complete: () => Promise.reject(fault) }
  expect(await placeOrder(broken, cart)).toEqual({
    at: 'refused',
    refusal: { kind: 'other', error: fault },
  })
  expect(log).toEqual(['save'])
})
