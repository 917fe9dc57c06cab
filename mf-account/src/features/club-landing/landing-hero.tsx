import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useSession } from '@drogerie/shared-lib/runtime'
import { Barcode } from '@drogerie/shared-lib/ui/barcode.tsx'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { ClubCard } from '@drogerie/shared-lib/ui/club-card.tsx'
import { useTranslation } from 'react-i18next'
import styles from './club-landing.module.css'

/** A sample card: a picture of what a member holds. */
const sampleNumber = '2913004718261'

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
      <div className={styles['card']} aria-hidden>
        <ClubCard
          brand={t('club.brand')}
          sub={t('club.sub')}
          holder={t('landing.holder')}
          number={sampleNumber}
          barcode={<Barcode number={sampleNumber} />}
        />
      </div>
    </div>
  )
}
