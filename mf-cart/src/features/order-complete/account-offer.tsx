import { useClubWords, useJoinPath } from '@drogerie/shared-lib/pages/club-words.ts'
import { PointsWorth } from '@drogerie/shared-lib/product/points-worth.tsx'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import styles from './order-complete.module.css'

/** For a guest, after the order and never before it. */
export function AccountOffer({ points }: { points: number }) {
  const { t } = useTranslation('mf-cart')
  const club = useClubWords()
  const join = useJoinPath()
  return (
    <Panel tone="club" title={t('account.title')} data-print="hide">
      <div className={styles['offer']}>
        <p>
          {t('account.text')}{' '}
          {club && points > 0 ? (
            <>
              {t('account.points', { count: points })} <PointsWorth />
            </>
          ) : null}
        </p>
        <LinkButton look="club" size="lg" href={join}>
          {t('account.create')}
        </LinkButton>
      </div>
    </Panel>
  )
}
