import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { sharedKeys, showError, useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { quantityQueueOf } from '#data/cart-quantities.ts'
import { chooseGift } from '#data/choose-gift.ts'
import { goneGifts, otherGifts, shortItems } from '#data/stock-rules.ts'

async function mendLines(shop: Shop, order: Order): Promise<void> {
  const queue = quantityQueueOf(shop)
  const short = shortItems(order)
  for (const { id, maxQuantity = 0 } of short) queue.set(id, maxQuantity)
  await queue.settled()
  const { refused } = queue.state.getState()
  const refusal = short.map(({ id }) => refused.get(id)).find(Boolean)
  if (refusal !== undefined) throw refusal
}

async function mendGifts(shop: Shop, order: Order): Promise<void> {
  for (const gone of goneGifts(order)) {
    const [other] = otherGifts(order, gone)
    await chooseGift(shop, { itemId: (other ?? gone).id, selected: other !== undefined })
  }
}

type MendStockProps = Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'wide'> & {
  order: Order
  onMended: () => void
}

/**
 * One press takes every short line down to what is left of it, or out of the cart, and another gift
 * in place of one that ran out.
 */
export function MendStock({ order, onMended, ...looks }: MendStockProps) {
  const { t } = useTranslation('mf-cart')
  const shop = useShop()
  const mend = useMutation({
    mutationFn: async () => {
      await mendLines(shop, order)
      // gifts may have left together with the lines
      await mendGifts(
        shop,
        shop.queryClient.getQueryData(sharedKeys.cart(order.tokenValue)) ?? order,
      )
    },
    onSuccess: () => {
      // the step goes with the last line, and its own words with it
      const now = shop.queryClient.getQueryData(sharedKeys.cart(order.tokenValue))
      if (now?.items.length === 0) shop.toasts.show({ kind: 'success', text: t('cart.mended') })
      onMended()
    },
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
