import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import type { OrderWithdrawal, Withdrawal } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { amountOf, type WithdrawalMoney } from '@drogerie/shared-lib/product/withdrawn-rules.ts'
import { boughtItems } from '@drogerie/shared-lib/product/order-item-rules.ts'
import { useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { orderKeys } from '#data/order-queries.ts'

const withdrawalsQuery = ({ api }: Shop, tokenValue: string) =>
  queryOptions({
    queryKey: [...orderKeys.byToken(tokenValue), 'withdrawals'] as const,
    queryFn: async ({ signal }) =>
      (await api.list('GET /orders/{tokenValue}/withdrawals', { path: { tokenValue }, signal }))
        .members,
    retry: false,
  })

/** Withdrawals from this order; none, too, while they are not known. */
export function useWithdrawals({ tokenValue }: Pick<Order, 'tokenValue'>): OrderWithdrawal[] {
  const { data = [] } = useQuery(withdrawalsQuery(useShop(), tokenValue))
  return data
}

const piecesOf = (lines: readonly { quantity: number }[]) =>
  lines.reduce((pieces, { quantity }) => pieces + quantity, 0)

/** Nothing that was paid for is kept; a gift goes back with its goods. */
export function isAllWithdrawn(
  order: Pick<Order, 'items'>,
  withdrawals: readonly Pick<Withdrawal, 'items'>[],
): boolean {
  const bought = piecesOf(boughtItems(order).filter(({ isGift }) => !isGift))
  return bought > 0 && piecesOf(withdrawals.flatMap(({ items }) => items)) >= bought
}

/** How far the money of several withdrawals is: back only when all of it is. */
export function withdrawnMoney(
  withdrawals: readonly WithdrawalMoney[],
): 'unpaid' | Withdrawal['state'] {
  const owed = withdrawals.filter((withdrawal) => amountOf(withdrawal) > 0)
  if (owed.length === 0) return 'unpaid'
  return owed.every(({ state }) => state === 'refunded') ? 'refunded' : 'received'
}
