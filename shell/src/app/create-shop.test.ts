import { shopMembers, shopState } from '@drogerie/shared-lib/contract/shop-state.ts'
import { expect, test } from 'vitest'
import { createShop } from './create-shop.ts'

const shop = createShop({
  side: 'server',
  config: {
    siteName: 'Teta drogerie',
    publicOrigin: 'https://shop.example',
    lineupId: 'L-0001',
    tagManagerId: null,
  },
  apiOrigin: 'https://shop.example',
  timeoutMs: 1,
  navigate: () => {},
  remotes: { load: () => Promise.reject(new Error('none')) },
})

test('the shop has what its contract says, neither less nor more @PLAT-05', () => {
  expect(Object.keys(shop).sort()).toEqual([...shopMembers].sort())
})

test.each(['session', 'cart', 'liked'] as const)(
  'the state of %s begins as its contract says @PLAT-05',
  (slice) => {
    const state: object = shop[slice].getState()
    expect(Object.keys(state).sort()).toEqual(Object.keys(shopState[slice].shape).sort())
    expect(shopState[slice].safeParse(state).success).toBe(true)
  },
)
