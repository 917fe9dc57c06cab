import type { ClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { ClubCard } from '@drogerie/shared-lib/ui/club-card.tsx'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { Gift } from '@drogerie/shared-lib/ui/icons/gift.tsx'
import { Percent } from '@drogerie/shared-lib/ui/icons/percent.tsx'
import { Ticket } from '@drogerie/shared-lib/ui/icons/ticket.tsx'
import { useTranslation } from 'react-i18next'
import styles from './club-band.module.css'

const advantages = [
  { key: 'prices', Icon: Percent },
  { key: 'child', Icon: Gift },
  { key: 'points', Icon: Ticket },
] as const

type ClubInvitationProps = { words: ClubWords; isUnread?: boolean }

/** Benefits of the club, and the two ways in. */
export function ClubInvitation({ words, isUnread = false }: ClubInvitationProps) {
  const { t } = useTranslation('mf-content')
  return (
    <section
      className={cx(styles['band'], 'far-down')}
      aria-labelledby="club-band"
      data-unread={isUnread ? '' : undefined}
    >
      <div className={styles['words']}>
        <h2 id="club-band">{t('home.club.title', { club: words.name })}</h2>
        <ul className={styles['advantages']}>
          {advantages.map(({ key, Icon }) => (
            <li key={key}>
              <Icon size={24} />
              {t(`home.club.${key}`)}
            </li>
          ))}
        </ul>
        <div className={styles['actions']}>
          <LinkButton look="club" size="lg" href={paths.clubLanding()}>
            {t('home.club.join')}
          </LinkButton>
          <a href={paths.accountActivation()}>{t('home.club.activate')}</a>
        </div>
      </div>
      <div className={styles['card']} aria-hidden>
        <ClubCard
          brand={words.brand}
          sub={words.sub}
          holder={t('home.club.holder')}
          promise={t('home.club.numberComes')}
        />
      </div>
    </section>
  )
}
