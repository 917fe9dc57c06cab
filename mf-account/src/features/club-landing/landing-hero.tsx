import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useSession } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { useTranslation } from 'react-i18next'
import { SampleCard } from '#widgets/sample-card.tsx'
import styles from './club-landing.module.css'

/** A member, once the browser knows it, gets a link to their card instead of the registration. */
export function LandingHero() {
  const { t } = useTranslation('mf-account')
  const isMember = useSession(({ user }) => Boolean(user?.club))
  return (
    <div className={styles['hero']}>
      <div className={styles['words']}>
        <h1>{t('landing.heading')}</h1>
        <p>{t('landing.lead')}</p>
        <div className={styles['actions']}>
          <LinkButton look="club" size="lg" href={isMember ? paths.cards() : paths.registration()}>
            {t(isMember ? 'landing.card' : 'signIn.register')}
          </LinkButton>
          <a href={isMember ? paths.coupons() : paths.accountActivation()}>
            {t(isMember ? 'overview.coupons' : 'signIn.activate')}
          </a>
        </div>
      </div>
      <SampleCard className={styles['card']} />
    </div>
  )
}
