import { readFile } from 'node:fs/promises'
import { ComplaintState } from '@drogerie/shared-lib/contract/enums.ts'
import { describe, expect, test } from 'vitest'
import { complaintStates, isFinal, mayMove } from './complaint-states.ts'
import { statesPagePath, statesPage } from './states-page.ts'

const { options } = ComplaintState

describe('states of a complaint @API-08', () => {
  test('the drawing in the docs is current', async () => {
    expect(await readFile(statesPagePath, 'utf8')).toBe(statesPage())
  })

  test('every state can be reached, and every one leads to an end', () => {
    const reach = (
      from: ComplaintState,
      seen = new Set<ComplaintState>([from]),
    ): Set<ComplaintState> => {
      for (const next of complaintStates[from].next)
        if (!seen.has(next)) reach(next, seen.add(next))
      return seen
    }
    expect([...reach('new')].toSorted()).toEqual(options.toSorted())
    expect(options.filter((state) => ![...reach(state)].some(isFinal))).toEqual([])
    expect(options.filter(isFinal).toSorted()).toEqual([
      'complaint_cash_complete',
      'complaint_coupon_complete',
      'complaint_deny',
      'complaint_send_goods_complete',
    ])
  })

  test('no state leads to itself, and nothing leads back to new', () => {
    expect(options.filter((state) => mayMove(state, state) || mayMove(state, 'new'))).toEqual([])
  })
})
