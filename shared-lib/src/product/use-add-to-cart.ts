import { addItem, useErrorToast, useShop } from '@drogerie/shared-lib/runtime'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPrice } from '../format/price.ts'
import { paths } from '../routes/paths.ts'
import { changedPrice, type ShownPrice } from './shown-price-rules.ts'

export type AddToCartState = 'idle' | 'adding' | 'added'

/** How long the button shows its check, in ms. */
const addedMs = 900

/**
 * Puts a variant into the cart and shows a toast with a link to the cart, or with the error. Where
 * the cart took another price than the page shows, the toast says so, and the page reads its goods
 * again.
 */
export function useAddToCart(variantCode: string, shown: ShownPrice) {
  const shop = useShop()
  const { t } = useTranslation('common')
  const showError = useErrorToast()
  const [state, setState] = useState<AddToCartState>('idle')

  useEffect(() => {
    if (state !== 'added') return
    const timer = setTimeout(() => setState('idle'), addedMs)
    return () => clearTimeout(timer)
  }, [state])

  const add = async (quantity: number) => {
    if (state === 'adding') return
    setState('adding')
    try {
      const order = await addItem(shop, { productVariant: variantCode, quantity })
      setState('added')
      const changed = changedPrice(order, variantCode, shown)
      if (changed)
        void shop.queryClient.invalidateQueries({
          predicate: ({ meta }) => meta?.showsGoods === true,
        })
      shop.toasts.show({
        kind: changed ? 'info' : 'success',
        text: changed
          ? t('cart.addedAtOtherPrice', {
              before: formatPrice(changed.before),
              now: formatPrice(changed.now),
            })
          : t('cart.added'),
        link: { text: t('cart.overview'), href: paths.cart() },
      })
    } catch (error) {
      setState('idle')
      showError(error)
    }
  }
  return { state, add }
}
