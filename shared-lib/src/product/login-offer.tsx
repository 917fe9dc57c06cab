import { useTranslation } from 'react-i18next'
import { paths } from '../routes/paths.ts'
import { loginPath } from '../routes/return-path.ts'
import { LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Favourites belong to an account: the way in and back to where the heart was pressed. */
export function LoginOffer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('product.likeLogin.title')}
      closeLabel={t('general.close')}
      footer={
        <>
          <LinkButton look="plum" href={loginPath(location.pathname + location.search)}>
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
