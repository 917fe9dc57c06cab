import type { Order, OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import { showError, useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { quantityQueueOf } from './cart-quantities.ts'

/** Lines the shop has fewer pieces for than they want, or none. Gifts leave the cart by themselves. */
export const shortItems = ({ items }: Pick<Order, 'items'>): OrderItem[] =>
  items.filter(({ available, isGift }) => available === false && !isGift)

type MendStockProps = Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'wide'> & {
  order: Order
}

/** One press takes every short line down to what is left of it, or out of the cart. */
export function MendStock({ order, ...looks }: MendStockProps) {
  const { t } = useTranslation('mf-cart')
  const shop = useShop()
  const mend = useMutation({
    mutationFn: async () => {
      const queue = quantityQueueOf(shop)
      const short = shortItems(order)
      for (const { id, maxQuantity = 0 } of short) queue.set(id, maxQuantity)
      await queue.settled()
      const { refused } = queue.state.getState()
      const refusal = short.map(({ id }) => refused.get(id)).find(Boolean)
      if (refusal !== undefined) throw refusal
    },
    onSuccess: () => shop.toasts.show({ kind: 'success', text: t('cart.mended') }),
    onError: (error) => showError(shop, error),
  })
  return (
    <Button
      {...looks}
      loading={mend.isPending}
      loadingLabel={t('general.loading')}
      onClick={() => mend.mutate()}
    >
      {t('cart.mend')}
    </Button>
  )
}
