import type { WithdrawalDraft } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { expect, test } from 'vitest'
import {
  blockedLines,
  problemOf,
  itemsOf,
  markOpened,
  pickedPieces,
  pickPieces,
  wholeOrder,
} from './withdrawal-choice.ts'

const line = (id: number, withdrawableQuantity: number, exception: string | null = null) => ({
  id,
  productName: `Mýdlo ${id}`,
  quantity: 3,
  withdrawableQuantity,
  refund: 4990 * withdrawableQuantity,
  exception,
})
const draft: WithdrawalDraft = {
  '@id': '/api/v2/shop/withdrawals/draft',
  '@type': 'WithdrawalDraft',
  order: { token: null, number: '000000042', date: '2026-11-02' },
  withdrawable: true,
  reason: null,
  items: [line(1, 2), line(2, 0), line(3, 1, 'Jen s neporušeným obalem.')],
  refund: { goods: 14_970, shipping: 8900, total: 23_870 },
}

test('at first everything goes back @CZ-01', () => {
  const choice = wholeOrder(draft)
  expect(pickedPieces(choice)).toBe(3)
  expect(itemsOf(draft, choice)).toEqual([
    { id: 1, quantity: 2 },
    { id: 3, quantity: 1, sealed: true },
  ])
})

test('fewer pieces, never more than can go back @CZ-01', () => {
  const fewer = pickPieces(pickPieces(wholeOrder(draft), draft, 1, 1), draft, 3, 0)
  expect(itemsOf(draft, fewer)).toEqual([{ id: 1, quantity: 1 }])
  expect(pickedPieces(pickPieces(fewer, draft, 2, 5))).toBe(1)
  expect(pickedPieces(pickPieces(fewer, draft, 9, 5))).toBe(1)
  expect(pickPieces(fewer, draft, 1, -3).picked[1]).toBe(0)
  expect(pickPieces(fewer, draft, 1, 9).picked[1]).toBe(2)
})

test('a broken seal stands in the way until its line stays at home @CZ-01', () => {
  const opened = markOpened(wholeOrder(draft), 3, true)
  expect(blockedLines(opened)).toEqual([3])
  expect(itemsOf(draft, opened)).toContainEqual({ id: 3, quantity: 1, sealed: false })
  expect(blockedLines(markOpened(opened, 9, true))).toEqual([3])
  expect(blockedLines(pickPieces(opened, draft, 3, 0))).toEqual([])
  expect(blockedLines(markOpened(opened, 3, false))).toEqual([])
})

test('a choice is refused for its broken seals, or for having no goods @CZ-01', () => {
  const whole = wholeOrder(draft)
  const opened = markOpened(whole, 3, true)
  const none = { ...opened, picked: {} }
  expect([whole, opened, pickPieces(opened, draft, 3, 0), none].map(problemOf)).toEqual([
    null,
    'withdrawal.openedRefused',
    null,
    'complaint.itemsRequired',
  ])
})
