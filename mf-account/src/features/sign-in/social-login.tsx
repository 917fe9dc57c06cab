import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import type { SocialProvider } from '@drogerie/shared-lib/contract/enums.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { returnParameter } from '@drogerie/shared-lib/routes/return-path.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProviderIcon } from './provider-icon.tsx'
import { socialLoginQuery } from './social-login-query.ts'
import styles from './social-login.module.css'

const names: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
}

/**
 * Plain links to the API, which redirects to the provider and back to /oauth/success, from there to
 * `returnTo`.
 */
export function SocialLogin({ returnTo }: { returnTo: string | null }) {
  const { t } = useTranslation('mf-account')
  const { data } = useQuery(socialLoginQuery(useShop()))
  if (!data || data.providers.length === 0) return null // a password does without
  return (
    <div className={styles['social']}>
      <p className={styles['or']}>{t('signIn.or')}</p>
      {data.providers.map((code) => (
        <LinkButton
          key={code}
          href={withQuery(
            `/oauth/connect/${code}`,
            returnTo === null ? {} : { [returnParameter]: returnTo },
          )}
          icon={<ProviderIcon provider={code} />}
          className={styles['provider']}
        >
          {t('signIn.through', { name: names[code] })}
        </LinkButton>
      ))}
    </div>
  )
}
