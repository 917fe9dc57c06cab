import type { WithdrawalDraft } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { expect, test } from 'vitest'
import { moneyOf, reachOf, type WithdrawalProgress } from './withdrawal-progress.ts'

const typed = { orderNumber: '42', email: 'jana@posta.cz', firstName: 'Jana', lastName: 'Nová' }
const draft = { items: [{ id: 1, withdrawableQuantity: 2 }] } as WithdrawalDraft
const found = { who: { ...typed, website: '' }, draft, choice: { picked: { 1: 2 }, opened: [] } }
const progress = (parts: Partial<WithdrawalProgress>): WithdrawalProgress => ({
  typed,
  found: null,
  money: null,
  ...parts,
})

test.each<[string, WithdrawalProgress | null, number]>([
  ['nothing was filled in', null, 1],
  ['an order was typed but not found', progress({}), 1],
  ['goods go back', progress({ found }), 3],
  [
    'no goods go back',
    progress({ found: { ...found, choice: { picked: { 1: 0 }, opened: [] } } }),
    2,
  ],
  [
    'opened goods cannot go back',
    progress({ found: { ...found, choice: { picked: { 1: 2 }, opened: [1] } } }),
    2,
  ],
  [
    'the account does not add up',
    progress({ found, money: { bankAccountNumber: '2000145398/0800', note: '' } }),
    2,
  ],
  [
    'the account adds up',
    progress({ found, money: { bankAccountNumber: '19-2000145399/0800', note: '' } }),
    3,
  ],
])('%s @CZ-01', (_name, given, step) => {
  expect(reachOf(given)).toBe(step)
})

test('the account is handed on as the API takes it @CZ-01', () => {
  expect(
    moneyOf(progress({ money: { bankAccountNumber: ' 19-2000145399/0800 ', note: '' } })),
  ).toEqual({
    bankAccountNumber: '19-2000145399/0800',
    note: '',
  })
})
