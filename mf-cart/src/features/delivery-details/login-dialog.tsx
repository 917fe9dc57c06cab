import { loginPath } from '@drogerie/shared-lib/routes/return-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { FormFailed, FormWait } from '@drogerie/shared-lib/product/late-form.tsx'
import { Parcel } from '@drogerie/shared-lib/runtime'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { focusPageHeading } from '@drogerie/shared-lib/ui/focus-page-heading.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDraft } from '#data/checkout-memory.ts'
import styles from './login-dialog.module.css'

const typedEmail = () => {
  const email = readDraft('guest')?.['email']
  return typeof email === 'string' ? email : undefined
}

/**
 * The account team's login over the form; what stands in the form becomes the customer's. Other
 * ways to sign in have a page.
 */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mf-cart')
  const [email] = useState(typedEmail)
  const onLoggedIn = () => {
    onClose()
    focusPageHeading()
  }
  return (
    <Dialog open onClose={onClose} title={t('auth.signIn')} closeLabel={t('general.close')}>
      <Parcel
        name="mf-account/login-box"
        props={{ email, onLoggedIn }}
        fallback={<FormWait />}
        renderFailed={(retry) => <FormFailed title={t('delivery.loginFailed')} onRetry={retry} />}
      />
      <p className={styles['other']}>
        <a href={loginPath(paths.deliveryDetails())}>{t('delivery.otherLogin')}</a>
      </p>
    </Dialog>
  )
}
