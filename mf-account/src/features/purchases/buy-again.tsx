import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { addItem, ApiError, useErrorToast, useShop } from '@drogerie/shared-lib/runtime'
import { BagIcon } from '@drogerie/shared-lib/ui/bag-icon.tsx'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { itemName } from '@drogerie/shared-lib/product/order-item-rules.ts'

/** The server's word about one product; anything else concerns the whole attempt. */
const isAboutProduct = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)

/**
 * Puts everything of a purchase into the cart, line by line; what can no longer be had is named and
 * the rest stays in.
 */
export function BuyAgain({
  order,
  isMain,
}: {
  order: Order
  /** The page's one filled button. */
  isMain: boolean
}) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const showError = useErrorToast()
  const items = order.items.filter(({ isGift }) => !isGift)
  const buy = useMutation({
    mutationFn: async () => {
      const missing: string[] = []
      for (const item of items) {
        try {
          await addItem(shop, { productVariant: item.variantCode, quantity: item.quantity })
        } catch (error) {
          if (!isAboutProduct(error)) throw error
          missing.push(itemName(item))
        }
      }
      return missing
    },
    onSuccess: (missing) => {
      const link = { text: t('cart.overview'), href: paths.cart() }
      if (missing.length === items.length)
        shop.toasts.show({ kind: 'error', text: t('purchases.noneAgain') })
      else if (missing.length > 0)
        shop.toasts.show({
          kind: 'info',
          text: t('purchases.someAgain', { names: missing.join(', ') }),
          link,
        })
      else shop.toasts.show({ kind: 'success', text: t('purchases.allAgain'), link })
    },
    onError: (error) => showError(error),
  })
  if (items.length === 0) return null
  return (
    <Button
      look={isMain ? 'accent' : 'outline'}
      icon={<BagIcon size={20} />}
      loading={buy.isPending}
      loadingLabel={t('product.adding')}
      onClick={() => buy.mutate()}
    >
      {t('purchases.buyAgain')}
    </Button>
  )
}
