import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { Barcode } from '@drogerie/shared-lib/ui/barcode.tsx'
import { ClubCard } from '@drogerie/shared-lib/ui/club-card.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { CheckList } from '#ui/check-list.tsx'
import styles from './registration.module.css'

/** A sample card: a picture of what a member holds. */
const sampleNumber = '2913004718261'

const benefits = ['card', 'prices', 'points', 'child'] as const

/** What a registration brings, beside its form. */
export function ClubBenefits() {
  const { t } = useTranslation('mf-account')
  const percent = limits.childBirthdayDiscountPercent
  return (
    <aside className={styles['benefits']}>
      <Panel tone="club">
        <div className={styles['sample']} aria-hidden>
          <ClubCard
            brand={t('club.brand')}
            sub={t('club.sub')}
            holder={t('landing.holder')}
            number={sampleNumber}
            barcode={<Barcode number={sampleNumber} />}
          />
        </div>
        <h2>{t('registration.benefits')}</h2>
        <CheckList items={benefits.map((key) => t(`registration.benefit.${key}`, { percent }))} />
      </Panel>
    </aside>
  )
}
