import { useErrorToast, useLiked, useShop } from '@drogerie/shared-lib/runtime'
import { Heart } from '../ui/icons/heart.tsx'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/button.tsx'
import { changeLiked } from './like-actions.ts'

const LoginOffer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "tile-dialogs" */ './login-offer.tsx')).LoginOffer,
}))

type LikeButtonProps = {
  variantCode: string
  productName: string
  /** On a picture of its own page: a sand disc. */
  filled?: boolean
}

/**
 * The heart. Visitors are offered login. The server does not know the list, so it renders empty
 * everywhere.
 */
export function LikeButton({ variantCode, productName, filled }: LikeButtonProps) {
  const shop = useShop()
  const { t } = useTranslation('common')
  const showError = useErrorToast()
  const isLiked = useLiked(({ codes }) => codes.has(variantCode))
  const [offersLogin, setOffersLogin] = useState(false)
  const isSending = useRef(false)

  const toggle = async () => {
    if (!shop.session.getState().signedIn) return setOffersLogin(true)
    if (isSending.current) return // a second click could overtake the first one
    isSending.current = true
    try {
      await changeLiked(shop, variantCode, !isLiked)
      shop.toasts.show({
        kind: 'success',
        text: t(isLiked ? 'favourites.removed' : 'favourites.added'),
      })
    } catch (error) {
      showError(error, isLiked ? 'favourites.removeFailed' : 'favourites.addFailed')
    } finally {
      isSending.current = false
    }
  }
  return (
    <>
      <IconButton
        round
        filled={filled ?? false}
        label={t('product.favouriteOf', { name: productName })}
        aria-pressed={isLiked}
        onClick={() => void toggle()}
      >
        <Heart size={22} fill={isLiked ? 'currentColor' : 'none'} />
      </IconButton>
      {offersLogin ? (
        <Suspense>
          <LoginOffer onClose={() => setOffersLogin(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
