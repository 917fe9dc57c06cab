import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { CheckList } from '#ui/check-list.tsx'
import { SampleCard } from '#widgets/sample-card.tsx'
import styles from './registration.module.css'

const benefits = ['card', 'prices', 'points', 'child'] as const

/** Benefits of a registration, beside its form: a card with the name that is typed there. */
export function ClubBenefits({ holder }: { holder: string | undefined }) {
  const { t } = useTranslation('mf-account')
  const percent = limits.childBirthdayDiscountPercent
  return (
    <aside className={styles['benefits']}>
      <Panel tone="club">
        <SampleCard className={styles['sample']} holder={holder} />
        <h2>{t('registration.benefits')}</h2>
        <CheckList items={benefits.map((key) => t(`registration.benefit.${key}`, { percent }))} />
      </Panel>
    </aside>
  )
}
