import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { loginPath } from '@drogerie/shared-lib/routes/return-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { isPlainClick } from '@drogerie/shared-lib/ui/is-plain-click.ts'
import { User } from '@drogerie/shared-lib/ui/icons/user.tsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './delivery-details.module.css'

const LoginDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "cart.login-dialog" */ './login-dialog.tsx'))
    .LoginDialog,
}))

/**
 * An offer, never a condition: guests order as well. Signing in happens here; without script it is
 * the login's own page.
 */
export function LoginOffer() {
  const { t } = useTranslation('mf-cart')
  const club = useClubWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Notice
        tone="ok"
        icon={<User size={20} />}
        className={styles['offer']}
        aside={
          <LinkButton
            look="club"
            href={loginPath(paths.deliveryDetails())}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              setOpen(true)
            }}
          >
            {t('auth.signIn')}
          </LinkButton>
        }
      >
        {t(club ? 'delivery.loginOffer' : 'delivery.loginOfferPlain')}
      </Notice>
      {isOpen ? (
        <Suspense>
          <LoginDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
