import type { AuthRecord } from './session-state.ts'
import { expect, test } from 'vitest'
import { tabSync, type TabSync } from './tab-sync-rules.ts'

const jana: AuthRecord = { token: 'j1', customer: '/api/v2/shop/customers/1' }
const janaRefreshed: AuthRecord = { ...jana, token: 'j2' }
const petr: AuthRecord = { token: 'p1', customer: '/api/v2/shop/customers/2' }

type Row = [
  name: string,
  current: AuthRecord | null,
  stored: AuthRecord | null,
  cart: string | null,
  storedCart: string | null,
  TabSync['auth'],
  boolean,
]

test.each<Row>([
  ['a guest with nothing stored', null, null, null, null, 'keep', false],
  ['a guest whose cart is stored', null, null, 'c1', 'c1', 'keep', true],
  ['a guest who began a cart in another tab', null, null, null, 'c2', 'keep', true],
  ['a guest whose cart was ordered in another tab', null, null, 'c1', null, 'keep', true],
  ['the sign-in has appeared', null, jana, null, null, 'adopt', true],
  ['the sign-in has appeared beside a cart', null, jana, 'c1', 'c2', 'adopt', true],
  ['somebody else has signed in', jana, petr, 'c1', 'c2', 'adopt', true],
  ['the token was refreshed in another tab', jana, janaRefreshed, 'c1', 'c1', 'adopt', true],
  [
    'another person with the same token',
    jana,
    { ...petr, token: jana.token },
    null,
    null,
    'adopt',
    true,
  ],
  ['the same sign-in', jana, jana, 'c1', 'c1', 'keep', true],
  ['the same sign-in without a cart', jana, jana, null, null, 'keep', false],
  ['the same sign-in, the cart ordered in another tab', jana, jana, 'c1', null, 'keep', true],
  ['the sign-in is gone', jana, null, 'c1', null, 'sign-out', false],
  ['gone, and the customer’s cart is still stored', jana, null, 'c1', 'c1', 'sign-out', false],
  ['gone, and a guest’s cart was begun since', jana, null, 'c1', 'c2', 'sign-out', true],
])('%s @SHELL-13', (_name, current, stored, cartToken, storedCartToken, auth, restoreCart) => {
  expect(tabSync({ current, stored, cartToken, storedCartToken })).toEqual({ auth, restoreCart })
})
