import type { ClaimableOrder } from '@drogerie/shared-lib/contract/complaint.ts'
import { expect, test } from 'vitest'
import { claimOf, draftOf, isWhole, pick, pickAll, pickedCount } from './complaint-draft.ts'

const order = (...claimableQuantities: number[]): ClaimableOrder => ({
  '@id': '/api/v2/shop/complaints/search/000000042',
  '@type': 'ClaimableOrder',
  order: { token: 'tajny', number: '000000042', date: '2026-11-02', source: 'eshop' },
  claimable: true,
  reason: null,
  activeComplaint: null,
  items: claimableQuantities.map((claimableQuantity, index) => ({
    id: index + 1,
    productName: `Mýdlo ${index + 1}`,
    quantity: 3,
    claimableQuantity,
  })),
})
const guest = { ...order(2, 1), order: { ...order().order, token: null } }

test.each([
  ['a single piece is picked at once', draftOf(order(1, 0), null), { 1: 1 }],
  ['several pieces are for the customer to count', draftOf(order(2), null), { 1: 0 }],
  ['of several lines none', draftOf(order(1, 1), null), {}],
  ['never more than can be claimed', pick(draftOf(order(2, 1), null), 1, 9), { 1: 2 }],
  ['a line that is not there has none', pick(draftOf(order(2, 1), null), 9, 1), { 9: 0 }],
  ['nothing where nothing can be claimed', draftOf(order(0), null), {}],
  ['never less than none', pick(draftOf(order(2, 1), null), 1, -1), { 1: 0 }],
  ['all of it', pickAll(draftOf(order(2, 0, 1), null)), { 1: 2, 3: 1 }],
])('%s @ACC-10', (_name, draft, picked) => {
  expect(draft.picked).toEqual(picked)
})

test('a signed-in customer names the order by its token, a guest by number and e-mail @ACC-10 @ACC-11', () => {
  expect(claimOf(pick(draftOf(order(2, 1), null), 1, 2))).toEqual({
    orderToken: 'tajny',
    items: [{ id: 1, quantity: 2 }],
  })
  expect(claimOf(pick(draftOf(guest, 'host@example.cz'), 2, 1))).toEqual({
    orderNumber: '000000042',
    email: 'host@example.cz',
    items: [{ id: 2, quantity: 1 }],
  })
})

test('everything is the whole order, one line alone never is @ACC-10', () => {
  const all = pickAll(draftOf(order(2, 1), null))
  expect([isWhole(all), pickedCount(all), claimOf(all)]).toEqual([
    true,
    3,
    { orderToken: 'tajny', wholeOrder: true },
  ])
  expect(isWhole(pickAll(draftOf(order(2), null)))).toBe(false)
  const almost = pick(all, 1, 1)
  expect([isWhole(almost), claimOf(pick(all, 2, 0))]).toEqual([
    false,
    { orderToken: 'tajny', items: [{ id: 1, quantity: 2 }] },
  ])
})
