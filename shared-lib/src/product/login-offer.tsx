import { useTranslation } from 'react-i18next'
import { paths } from '../routes/paths.ts'
import { loginPath } from '../routes/return-path.ts'
import { LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Liked products belong to an account: a link to login that returns to the page. */
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
