import { QueryObserver } from '@tanstack/react-query'
import type { Order } from '../contract/order.ts'
import { adoptCart, cartQuery, type Shop } from '../runtime/index.ts'

export type OpenCartPage = {
  /** Reads the cart again, whatever the age of what is known. */
  read: () => void
  leave: () => void
}

/** The cart's page without its picture: it reads the cart of this tab, and adopts what it reads. */
export function openCartPage(shop: Shop): OpenCartPage {
  const optionsNow = () => cartQuery(shop, shop.cart.getState().tokenValue)
  const observer = new QueryObserver(shop.queryClient, optionsNow())
  let shown: Order | undefined
  const stopReading = observer.subscribe(({ data }) => {
    if (data === shown) return
    shown = data
    if (data?.state === 'cart') adoptCart(shop, data)
  })
  let token = shop.cart.getState().tokenValue
  const stopFollowing = shop.cart.subscribe(({ tokenValue }) => {
    if (tokenValue === token) return
    token = tokenValue
    observer.setOptions(optionsNow())
  })
  return {
    read: () => void (token && observer.refetch()),
    leave: () => {
      stopFollowing()
      stopReading()
    },
  }
}
