import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { whileAttended } from '@drogerie/shared-lib/pages/while-attended.ts'
import { sharedKeys, useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { useEffect } from 'react'

/** A cart that was read longer ago is read again when its page opens. ms */
const freshMs = 3000

const slugsOf = ({ items }: Order): string[] =>
  items.flatMap(({ productVariant: { product } }) => product?.slug ?? [])

/**
 * Asks what has changed in the shop while somebody looks at the cart, and reads it again where that
 * is one of its products: what became of its sums comes with the answer. A personal page has no tag
 * that would tell it (decision 0064).
 */
export function followGoods(shop: Shop, tokenValue: string): () => void {
  const queryKey = sharedKeys.cart(tokenValue)
  const { queryClient } = shop
  let since: string | undefined
  let isAsking = false

  const isIts = (changed: string[]): boolean => {
    const { data, dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {}
    if (since === undefined) return Date.now() - dataUpdatedAt > freshMs
    return data !== undefined && slugsOf(data).some((slug) => changed.includes(slug))
  }
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    try {
      const query = since === undefined ? {} : { since }
      const { moment, changed, everything } = await shop.api('GET /page-changes', { query })
      const isOld = everything || isIts(changed)
      since = moment
      if (isOld) void queryClient.invalidateQueries({ queryKey })
    } catch {
      // what changed meanwhile comes with the next answer
    } finally {
      isAsking = false
    }
  }
  const { askNow, end } = whileAttended(() => void ask())
  askNow()
  return end
}

export function useFollowedGoods(order: Order | null): void {
  const shop = useShop()
  const token = order && order.items.length > 0 ? order.tokenValue : null
  useEffect(() => (token === null ? undefined : followGoods(shop, token)), [shop, token])
}
