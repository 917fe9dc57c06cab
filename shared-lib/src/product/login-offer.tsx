import { customerServiceQuery, useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '../routes/paths.ts'
import { loginPath } from '../routes/return-path.ts'
import { LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Liked products belong to an account: a link to login that returns to the page. */
export function LoginOffer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common')
  // every page brings it
  const { data: service } = useQuery({ ...customerServiceQuery(useShop().api), enabled: false })
  const hasClub = service?.promises?.club !== null // without one an account is made alone
  const join = hasClub ? paths.registration() : paths.newAccount()
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
          <LinkButton href={join}>{t('product.likeLogin.register')}</LinkButton>
        </>
      }
    >
      <p>{t('product.likeLogin.text')}</p>
    </Dialog>
  )
}
