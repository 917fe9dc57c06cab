import { isComingGift } from '@drogerie/shared-lib/contract/gift-rules.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { itemName } from '@drogerie/shared-lib/product/order-item-rules.ts'
import type { ChangeSentence } from './change-notice-rules.ts'

/**
 * Sentences about the differences between two reads of one cart, for changes that the API does not
 * report because nothing went wrong: a gift that is in stock again, goods changed in another tab.
 */
export const orderDifferences = (before: Order, now: Order): ChangeSentence[] => [
  ...goodsDifferences(before, now),
  ...giftDifferences(before, now),
  ...methodDifferences(before, now),
]

const goodsOf = ({ items }: Order) => items.filter(({ isGift }) => !isGift)

function goodsDifferences(before: Order, now: Order): ChangeSentence[] {
  const known = new Map(goodsOf(before).map((item) => [item.id, item]))
  const left = new Set(now.items.map(({ id }) => id))
  return [
    ...goodsOf(now).flatMap((item): ChangeSentence[] => {
      const { id, quantity, available } = item
      const was = known.get(id)
      if (was?.quantity !== quantity)
        return [{ key: 'quantity', name: itemName(item), left: quantity }]
      const isBack = was.available === false && available !== false
      return isBack ? [{ key: 'backInStock', name: itemName(item) }] : []
    }),
    ...goodsOf(before)
      .filter(({ id }) => !left.has(id))
      .map((item): ChangeSentence => ({ key: 'removed', name: itemName(item) })),
  ]
}

function giftDifferences(before: Order, now: Order): ChangeSentence[] {
  const [had, has] = [before, now].map(({ items }) => items.filter(isComingGift))
  const come = has?.filter(({ id }) => !had?.some((gift) => gift.id === id)) ?? []
  const gone = had?.filter(({ id }) => !has?.some((gift) => gift.id === id)) ?? []
  if (come.length === 0 && gone.length > 0) return [{ key: 'giftGone' }]
  return come.map((gift) => ({ key: 'giftCame', name: itemName(gift) }))
}

function methodDifferences(before: Order, now: Order): ChangeSentence[] {
  const shippingOf = ({ shipments }: Order) =>
    [shipments[0]?.shippingMethod.name, shipments[0]?.branchName].filter(Boolean).join(', ')
  const paymentOf = ({ payments }: Order) => payments.at(-1)?.method.name ?? ''
  return [shippingOf, paymentOf].flatMap((nameOf): ChangeSentence[] => {
    const name = nameOf(now)
    return name && name !== nameOf(before) ? [{ key: 'method', name }] : []
  })
}
