import { addItem, useErrorToast, useShop } from '@drogerie/shared-lib/runtime'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../routes/paths.ts'

export type AddToCartState = 'idle' | 'adding' | 'added'

/** How long the button shows its check, in ms. */
const addedMs = 900

/** Puts a variant into the cart and shows a toast with a link to the cart, or with the error. */
export function useAddToCart(variantCode: string) {
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
      await addItem(shop, { productVariant: variantCode, quantity })
      setState('added')
      shop.toasts.show({
        kind: 'success',
        text: t('cart.added'),
        link: { text: t('cart.overview'), href: paths.cart() },
      })
    } catch (error) {
      setState('idle')
      showError(error)
    }
  }
  return { state, add }
}
