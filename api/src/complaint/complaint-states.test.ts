import { readFile } from 'node:fs/promises'
import { ComplaintState } from '@drogerie/shared-lib/contract/enums.ts'
import { describe, expect, test } from 'vitest'
import { shareOfLine } from '../order/share-of-line.ts'
import { addMonths, complaintDeadline, reasonsFor, whyNotClaimable, type ClaimFacts } from './complaint-rules.ts'
import { complaintStates, isFinal, mayMove } from './complaint-states.ts'
import { drawingPath, drawStates } from './draw-states.ts'

const { options } = ComplaintState

describe('states of a complaint @API-08', () => {
  test('the drawing in the docs is current', async () => {
    expect(await readFile(drawingPath, 'utf8')).toBe(drawStates())
  })

  test('every state can be reached, and every one leads to an end', () => {
    const reach = (from: ComplaintState, seen = new Set<ComplaintState>([from])): Set<ComplaintState> => {
      for (const next of complaintStates[from].next) if (!seen.has(next)) reach(next, seen.add(next))
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

describe('what may be claimed @API-08', () => {
  const facts = (change: Partial<ClaimFacts> = {}): ClaimFacts => ({
    state: 'fulfilled',
    fulfilment: 'delivered',
    takenOver: '2026-11-02',
    today: '2026-11-10',
    hasActiveWholeOrder: false,
    pieces: 3,
    ...change,
  })
  test.each([
    ['delivered goods', {}, null],
    ['cancelled', { state: 'cancelled' as const }, /zrušena/],
    ['on their way', { state: 'new' as const, fulfilment: 'handed_over' as const, takenOver: null }, /až ji převezmete/],
    ['come back', { state: 'new' as const, fulfilment: 'returned' as const, takenOver: null }, null],
    ['the last day of two years', { today: '2028-11-02' }, null],
    ['a day after two years', { today: '2028-11-03' }, /24 měsíců/],
    ['claimed as a whole', { hasActiveWholeOrder: true }, /Celou/],
    ['nothing left', { pieces: 0 }, /Všechny/],
  ])('%s', (_name, change, expected) => {
    const reason = whyNotClaimable(facts(change))
    if (expected === null) expect(reason).toBeNull()
    else expect(reason).toMatch(expected)
  })

  test.each([
    ['within the days', {}, true, false],
    ['the last of them', { today: '2026-11-16' }, true, false],
    ['after them', { today: '2026-11-18' }, false, false],
    ['a parcel nobody collected', { fulfilment: 'returned' as const, takenOver: null }, false, true],
  ])('%s: which reasons fit', (_name, change, statutory, uncollected) => {
    const reasons = reasonsFor(facts(change))
    expect(reasons.includes('returned_within_statutory_limit')).toBe(statutory)
    expect(reasons.includes('uncollected_shipment')).toBe(uncollected)
  })

  test('days are counted by the calendar', () => {
    expect(complaintDeadline('2026-01-31')).toBe('2026-03-02')
    expect(addMonths('2024-02-29', 24)).toBe('2026-02-28')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  })

  test('the parts of a line add up to it', () => {
    for (const [total, quantity] of [
      [10_000, 3],
      [9_999, 7],
      [1, 5],
    ] as const) {
      let sum = 0
      for (let piece = 0; piece < quantity; piece += 1) sum += shareOfLine(total, quantity, piece, 1)
      expect(sum).toBe(total)
    }
  })
})
