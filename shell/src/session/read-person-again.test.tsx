import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { sharedKeys } from '@drogerie/shared-lib/runtime'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { aShop, collection, refusal } from '../testing/a-shop.ts'

afterEach(() => localStorage.clear())

const jana = { token: 't', customer: '/api/v2/shop/customers/1' }
const person = (city: string) =>
  ({ '@id': jana.customer, firstName: city, favouriteStore: null }) as unknown as Customer

/**
 * A page with the address book, over an API that does the command and loses its answer, or refuses
 * it.
 */
async function press(answer: unknown) {
  let isDone = false
  const shop = aShop({
    session: { auth: jana, signedIn: true, user: person('before'), ready: true },
    answers: {
      get '/client/coupons/7/redeem'() {
        isDone = true
        return answer
      },
      get '/customers/1/refresh'() {
        return person(isDone ? 'after' : 'before')
      },
      '/watchdog/liked-products?page=1&itemsPerPage=9999': collection([]),
    },
  })
  const queryKey = sharedKeys.addresses()
  const book = new QueryObserver<unknown>(shop.queryClient, {
    queryKey,
    queryFn: () => [isDone],
  } as never)
  const stop = book.subscribe(() => {})
  await eventually(() => expect(book.getCurrentResult().data).toEqual([false]))
  await shop.api('POST /client/coupons/{id}/redeem', { path: { id: 7 } }).catch(() => {})
  return { shop, shown: () => book.getCurrentResult().data, stop }
}

test.each([
  ['was lost', new TypeError('Failed to fetch')],
  ['is a breakdown', refusal(503, '')],
])(
  'what a command may have changed is read again when its answer %s @ACC-13 @ACC-17 @ACC-20',
  async (_name, answer) => {
    const { shop, shown, stop } = await press(answer)
    await eventually(() => expect(shown()).toEqual([true]))
    await eventually(() => expect(shop.session.getState().user?.firstName).toBe('after'))
    stop()
  },
)

test('a refused command changed nothing: nothing is read again @ACC-13 @ACC-17 @ACC-20', async () => {
  const { shop, shown, stop } = await press(refusal(422, 'Málo bodů.'))
  await new Promise((done) => setTimeout(done, 10))
  expect([shown(), shop.calls]).toEqual([[false], ['/client/coupons/7/redeem']])
  stop()
})

test('off-line the person is read when the network is back @ACC-13 @ACC-17 @ACC-20', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const answers: Record<string, unknown> = {
    '/watchdog/liked-products?page=1&itemsPerPage=9999': collection([]),
  }
  const shop = aShop({
    session: { auth: jana, signedIn: true, user: person('before'), ready: true },
    answers,
  })
  answers['/customers/1/refresh'] = new TypeError('Failed to fetch')
  answers['/client/communication'] = new TypeError('Failed to fetch')
  await shop.api('PUT /client/communication', { body: { sms: true } }).catch(() => {})
  await new Promise((done) => setTimeout(done, 5))
  answers['/customers/1/refresh'] = person('after')
  dispatchEvent(new Event('online'))
  await eventually(() => expect(shop.session.getState().user?.firstName).toBe('after'))
  vi.restoreAllMocks()
})
