import type { ClientCouponState } from '@drogerie/shared-lib/contract/enums.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'

export const couponTabs = ['available', 'used', 'expired'] as const
export type CouponTab = (typeof couponTabs)[number]

/** The groups of coupons in each tab, in order: yours first, then what points can buy. */
export const tabStates: Record<CouponTab, readonly ClientCouponState[]> = {
  available: ['owned', 'offered'],
  used: ['used'],
  expired: ['expired'],
}

/**
 * The groups that a tab's count includes: as in the menu, coupons that points could buy do not
 * count.
 */
export const countedStates: Record<CouponTab, readonly ClientCouponState[]> = {
  ...tabStates,
  available: ['owned'],
}

/** Query parameter of the page; without it those that can be used are shown. */
const tabParameter = 'stav'

const words: Record<CouponTab, string | undefined> = {
  available: undefined,
  used: 'pouzite',
  expired: 'propadle',
}

/** The tab named by the address; an unknown value means what can be used. */
export function readTab(params: URLSearchParams): CouponTab {
  const word = params.get(tabParameter)
  return couponTabs.find((tab) => word !== null && words[tab] === word) ?? 'available'
}

export const couponsPath = (tab: CouponTab): string =>
  withQuery(paths.coupons(), { [tabParameter]: words[tab] })
