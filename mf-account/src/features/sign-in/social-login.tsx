import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import type { SocialProvider } from '@drogerie/shared-lib/contract/enums.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { returnParameter } from '@drogerie/shared-lib/routes/return-path.ts'
import { useTranslation } from 'react-i18next'
import { ProviderIcon } from './provider-icon.tsx'
import styles from './social-login.module.css'

const providers: readonly { code: SocialProvider; name: string }[] = [
  { code: 'google', name: 'Google' },
  { code: 'facebook', name: 'Facebook' },
  { code: 'apple', name: 'Apple' },
]

/** Plain links to the API, which leads to the provider and back to /oauth/success, from there to `returnTo`. */
export function SocialLogin({ returnTo }: { returnTo: string | null }) {
  const { t } = useTranslation('mf-account')
  return (
    <div className={styles['social']}>
      <p className={styles['or']}>{t('signIn.or')}</p>
      {providers.map(({ code, name }) => (
        <LinkButton
          key={code}
          href={withQuery(`/oauth/connect/${code}`, returnTo === null ? {} : { [returnParameter]: returnTo })}
          icon={<ProviderIcon provider={code} />}
          className={styles['provider']}
        >
          {t('signIn.through', { name })}
        </LinkButton>
      ))}
    </div>
  )
}
