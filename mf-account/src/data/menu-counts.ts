import { isSettled } from '@drogerie/shared-lib/contract/complaint-rules.ts'
import { clubCouponsQuery } from '@drogerie/shared-lib/pages/club-coupons-query.ts'
import { clubStatusQuery } from '@drogerie/shared-lib/pages/club-status.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { readOrders } from './order-queries.ts'
import { isUnderWay } from './order-state-rules.ts'

/** Rows that the counts read: older ones have long been delivered or settled. */
const newest = 30

/**
 * Counts of what is under way, or can be used. A count that cannot be read is undefined; those of a
 * club that is away are not asked for.
 */
export async function readMenuCounts(shop: Shop, signal: AbortSignal) {
  const [purchases, complaints, coupons] = await Promise.allSettled([
    ordersUnderWay(shop, signal),
    openComplaints(shop, signal),
    ownCoupons(shop),
  ])
  return {
    purchases: valueOf(purchases),
    complaints: valueOf(complaints),
    coupons: valueOf(coupons),
  }
}

const valueOf = (result: PromiseSettledResult<number>) =>
  result.status === 'fulfilled' ? result.value : undefined

async function ordersUnderWay(shop: Shop, signal: AbortSignal): Promise<number> {
  const page = { source: 'eshop', page: 1, size: newest } as const
  return (await readOrders(shop, page, signal)).members.filter(isUnderWay).length
}

async function openComplaints({ api }: Shop, signal: AbortSignal): Promise<number> {
  const query = { page: 1, itemsPerPage: newest }
  const { members } = await api.list('GET /complaints', { query, signal })
  return members.filter(({ state }) => !isSettled(state)).length
}

async function ownCoupons(shop: Shop): Promise<number> {
  const club = shop.session.getState().user?.club
  if (!club || club.status === 'locked') return 0
  const { available } = await shop.queryClient.fetchQuery(clubStatusQuery(shop))
  if (!available) return 0
  const coupons = await shop.queryClient.fetchQuery(clubCouponsQuery(shop))
  return coupons.filter(({ state }) => state === 'owned').length
}
