import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import User from 'lucide-react/icons/user'
import { useTranslation } from 'react-i18next'
import { loginPath } from '@drogerie/shared-lib/routes/return-path.ts'
import styles from './delivery-details.module.css'

/** An offer, never a condition: guests order as well. */
export function LoginOffer() {
  const { t } = useTranslation('mf-cart')
  const club = useClubWords()
  return (
    <Notice
      tone="ok"
      icon={<User size={20} />}
      className={styles['offer']}
      aside={
        <LinkButton look="club" href={loginPath(paths.deliveryDetails())}>
          {t('auth.signIn')}
        </LinkButton>
      }
    >
      {t(club ? 'delivery.loginOffer' : 'delivery.loginOfferPlain')}
    </Notice>
  )
}
