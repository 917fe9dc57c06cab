import { useErrorToast, useLiked, useShop } from '@drogerie/shared-lib/runtime'
import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withQuery } from '../routes/build-path.ts'
import { paths } from '../routes/paths.ts'
import { IconButton, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { changeLiked } from './like-actions.ts'

type LikeButtonProps = { variantCode: string; productName: string; /** On a picture of its own page: a sand disc. */ filled?: boolean }

/** The heart. Visitors are offered login; nobody's list is guessed on the server, so it starts empty everywhere. */
export function LikeButton({ variantCode, productName, filled }: LikeButtonProps) {
  const shop = useShop()
  const { t } = useTranslation('common')
  const showError = useErrorToast()
  const isLiked = useLiked(({ codes }) => codes.has(variantCode))
  const [offerLogin, setOfferLogin] = useState(false)

  const toggle = async () => {
    if (!shop.session.getState().signedIn) return setOfferLogin(true)
    try {
      await changeLiked(shop, variantCode, !isLiked)
      shop.toasts.show({ kind: 'success', text: t(isLiked ? 'favourites.removed' : 'favourites.added') })
    } catch (error) {
      showError(error, isLiked ? 'favourites.removeFailed' : 'favourites.addFailed')
    }
  }
  return (
    <>
      <IconButton round filled={filled ?? false} label={t('product.favouriteOf', { name: productName })} aria-pressed={isLiked} onClick={() => void toggle()}>
        <Heart size={22} fill={isLiked ? 'currentColor' : 'none'} />
      </IconButton>
      {offerLogin ? <LoginOffer onClose={() => setOfferLogin(false)} /> : null}
    </>
  )
}

function LoginOffer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common')
  const back = location.pathname + location.search
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('product.likeLogin.title')}
      closeLabel={t('general.close')}
      footer={
        <>
          <LinkButton look="plum" href={withQuery(paths.login(), { navrat: back })}>
            {t('auth.signIn')}
          </LinkButton>
          <LinkButton href={paths.registration()}>{t('product.likeLogin.register')}</LinkButton>
        </>
      }
    >
      <p>{t('product.likeLogin.text')}</p>
    </Dialog>
  )
}
