import { ComplaintReason } from '@drogerie/shared-lib/contract/enums.ts'
import { describe, expect, test } from 'vitest'
import {
  addMonths,
  complaintDeadline,
  reasonsFor,
  whyNotClaimable,
  type ClaimFacts,
} from './complaint-rules.ts'

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
    [
      'on their way',
      { state: 'new' as const, fulfilment: 'handed_over' as const, takenOver: null },
      /až ji převezmete/,
    ],
    [
      'come back',
      { state: 'new' as const, fulfilment: 'returned' as const, takenOver: null },
      null,
    ],
    ['the last day of two years', { today: '2028-11-02' }, null],
    ['a day after two years', { today: '2028-11-03' }, /24 měsíců/],
    ['claimed as a whole', { hasActiveWholeOrder: true }, /Celou/],
    ['nothing left', { pieces: 0 }, /Všechny/],
    [
      'waiting in the store',
      { state: 'new' as const, fulfilment: 'pickup_ready' as const, takenOver: null },
      /až ji převezmete/,
    ],
    ['delivered, not ended yet', { state: 'new' as const }, null],
    ['ended, whatever the parcel says', { fulfilment: 'none' as const }, null],
    ['ended, and nobody knows when', { takenOver: null, today: '2030-01-01' }, null],
    [
      'cancelled after it was claimed',
      { state: 'cancelled' as const, hasActiveWholeOrder: true },
      /zrušena/,
    ],
  ])('%s', (_name, change, expected) => {
    const reason = whyNotClaimable(facts(change))
    if (expected === null) expect(reason).toBeNull()
    else expect(reason).toMatch(expected)
  })

  const statutory = 'returned_within_statutory_limit'
  const faults = ComplaintReason.options.filter(
    (reason) => reason !== statutory && reason !== 'uncollected_shipment',
  )
  test.each([
    ['within the days', {}, [statutory, ...faults]],
    ['the last of them', { today: '2026-11-16' }, [statutory, ...faults]],
    ['after them', { today: '2026-11-17' }, faults],
    ['not taken over', { takenOver: null, today: '2030-01-01' }, [statutory, ...faults]],
    [
      'a parcel nobody collected',
      { fulfilment: 'returned' as const, takenOver: null },
      ['uncollected_shipment'],
    ],
  ])('%s: which reasons fit', (_name, change, expected) => {
    expect(reasonsFor(facts(change)).toSorted()).toEqual(expected.toSorted())
  })

  test('days are counted by the calendar', () => {
    expect(complaintDeadline('2026-01-31')).toBe('2026-03-02')
    expect(addMonths('2024-02-29', 24)).toBe('2026-02-28')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-01-15', 1)).toBe('2026-02-15')
  })
})
