import type { ClientCoupon } from '@drogerie/shared-lib/contract/client-coupon.ts'
import type { Child, ClubCard, PointEntry } from '@drogerie/shared-lib/contract/club.ts'
import type {
  CardWire,
  ChildWire,
  CouponWire,
  PointEntryWire,
} from '../../../club/wire/club-wire.ts'
import { couponNumber } from '../../../club/wire/card-numbers.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'

export const presentCard = (card: CardWire): ClubCard => ({
  '@id': shopIri('client', 'cards', card.id),
  '@type': 'ClubCard',
  id: card.id,
  number: card.number,
  variant: card.variant,
  status: card.status,
  barcodeFormat: 'EAN13',
  issuedAt: card.issuedAt,
  primary: card.primary,
})

export const presentChild = (child: ChildWire): Child => ({
  '@id': shopIri('client', 'child', child.id),
  '@type': 'Child',
  ...child,
})

/** `code` is the number that a till reads; benefits, and coupons that are not owned, have none. */
export const presentCoupon = ({ reservedFor, usedIn, ...coupon }: CouponWire): ClientCoupon => ({
  '@id': shopIri('client', 'coupons', coupon.id),
  '@type': 'ClientCoupon',
  ...coupon,
  code: coupon.type === 'coupon' && coupon.state === 'owned' ? couponNumber(coupon.id) : null,
  image: null,
  activated: reservedFor !== null,
  usedInOrder: usedIn,
})

export const presentEntry = (entry: PointEntryWire): PointEntry => ({
  '@id': shopIri('client', 'points', entry.id),
  '@type': 'PointEntry',
  id: entry.id,
  type: entry.type,
  points: entry.points,
  balanceAfter: entry.balanceAfter,
  title: entry.title,
  date: pragueIso(new Date(entry.at)),
  expiresAt: entry.expiresOn,
  // For a purchase in a store, the reference is a receipt, not an order.
  order: entry.store === null ? entry.reference : null,
  store: entry.store,
})
