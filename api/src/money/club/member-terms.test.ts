import { describe, expect, test } from 'vitest'
import type { MemberWire } from '../../../club/wire/club-wire.ts'
import { COPY_HOLDS_MS, memberOf, termsOf } from './member-terms.ts'

type Coupon = MemberWire['coupons'][number]
type Child = MemberWire['children'][number]

const now = new Date('2026-11-24T09:00:00Z')
const coupon = (change: Partial<Coupon> = {}): Coupon => ({
  id: 7,
  type: 'coupon',
  name: 'Kupon',
  code: null,
  description: null,
  discount: { kind: 'percent', value: 20 },
  pointsPrice: null,
  validFrom: null,
  validTo: null,
  channels: ['eshop', 'store'],
  conditions: [],
  minTotal: 50_000,
  onePerOrder: true,
  state: 'owned',
  reservedFor: 'token',
  usedIn: null,
  ...change,
})
const child = (benefit: Child['benefit']): Child => ({
  id: 5,
  firstName: 'Ema',
  lastName: 'Nová',
  birthDate: '2020-11-10',
  gender: 'f',
  guardianConsent: true,
  benefit,
})
const member = (change: Partial<MemberWire> = {}): MemberWire => ({
  id: 'm1',
  email: 'jana@example.cz',
  status: 'silver',
  points: 10,
  discountPercent: 10,
  centsPerPoint: 800,
  card: { number: '2913004718261', variant: 'virtual' },
  communication: { email: true, sms: false, phone: false, post: false },
  children: [],
  coupons: [],
  ...change,
})

describe('what a copy of a membership is worth in a cart @CLUB-03', () => {
  test('a fresh one gives the member’s terms', () => {
    const benefit = { percent: 15, validFrom: '2026-11-01', validTo: '2026-11-30', used: false }
    expect(termsOf(member({ coupons: [coupon()], children: [child(benefit)] }), now, now)).toEqual({
      memberId: 'm1',
      discountPercent: 10,
      clubPrices: true,
      centsPerPoint: 800,
      coupons: [
        {
          id: 7,
          type: 'coupon',
          name: 'Kupon',
          discount: { kind: 'percent', value: 20 },
          minTotal: 50_000,
          validTo: null,
          onePerOrder: true,
          activatedFor: 'token',
        },
      ],
      childBenefits: [
        {
          childId: 5,
          firstName: 'Ema',
          percent: 15,
          validFrom: '2026-11-01',
          validTo: '2026-11-30',
          taxonCode: 'dite',
        },
      ],
    })
  })

  test('it holds a day and no longer, and a locked member has no terms', () => {
    const copied = (age: number) => termsOf(member(), new Date(now.getTime() - age), now)
    expect(copied(COPY_HOLDS_MS)).not.toBeNull()
    expect(copied(COPY_HOLDS_MS + 1)).toBeNull()
    expect(COPY_HOLDS_MS).toBe(24 * 60 * 60 * 1000)
    expect(termsOf(member({ status: 'locked' }), now, now)).toBeNull()
  })

  test.each<[string, Partial<Coupon>, boolean]>([
    ['without days', {}, true],
    ['its first day', { validFrom: '2026-11-24' }, true],
    ['the day before', { validFrom: '2026-11-25' }, false],
    ['its last day', { validTo: '2026-11-24' }, true],
    ['the day after', { validTo: '2026-11-23' }, false],
    ['offered, not owned', { state: 'offered' }, false],
    ['used', { state: 'used' }, false],
    ['for stores alone', { channels: ['store'] }, false],
  ])('a coupon counts: %s', (_name, change, expected) => {
    expect(termsOf(member({ coupons: [coupon(change)] }), now, now)?.coupons.length).toBe(
      expected ? 1 : 0,
    )
  })

  test.each([
    ['its first day', { validFrom: '2026-11-24', validTo: '2026-11-30', used: false }, true],
    ['its last day', { validFrom: '2026-11-01', validTo: '2026-11-24', used: false }, true],
    ['before', { validFrom: '2026-11-25', validTo: '2026-11-30', used: false }, false],
    ['after', { validFrom: '2026-11-01', validTo: '2026-11-23', used: false }, false],
    ['used already', { validFrom: '2026-11-01', validTo: '2026-11-30', used: true }, false],
  ])('a birthday counts: %s', (_name, dates, expected) => {
    expect(
      termsOf(member({ children: [child({ percent: 15, ...dates })] }), now, now)?.childBenefits
        .length,
    ).toBe(expected ? 1 : 0)
    expect(termsOf(member({ children: [child(null)] }), now, now)?.childBenefits).toEqual([])
  })

  test('days count in Prague: an hour before midnight in London it is tomorrow', () => {
    const late = new Date('2026-11-24T23:00:00Z')
    expect(
      termsOf(member({ coupons: [coupon({ validTo: '2026-11-24' })] }), late, late)?.coupons,
    ).toEqual([])
  })

  test('a copy of another shape is none', () => {
    expect(memberOf({ id: 'm1' })).toBeNull()
    expect(memberOf(null)).toBeNull()
    expect(memberOf(member())).toEqual(member())
  })
})
