import type { MemberWire } from '../../club/wire/club-wire.ts'

/** A coupon as the club tells of it: fifty crowns off, for the e-shop. */
export const aClubCoupon = (
  id: number,
  more: Partial<MemberWire['coupons'][number]> = {},
): MemberWire['coupons'][number] => ({
  id,
  type: 'coupon',
  name: `Kupon ${id}`,
  code: null,
  description: null,
  discount: { kind: 'amount', value: 5_000 },
  pointsPrice: null,
  validFrom: null,
  validTo: null,
  channels: ['eshop'],
  conditions: [],
  minTotal: null,
  onePerOrder: false,
  state: 'owned',
  reservedFor: null,
  usedIn: null,
  ...more,
})
