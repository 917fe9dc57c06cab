import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead } from '@drogerie/shared-lib/runtime'
import { pointsAnchor } from '@drogerie/shared-lib/product/points-worth.tsx'
import { Accordion } from '@drogerie/shared-lib/ui/accordion.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Percent } from '@drogerie/shared-lib/ui/icons/percent.tsx'
import { FileText } from '@drogerie/shared-lib/ui/icons/file-text.tsx'
import { Gift } from '@drogerie/shared-lib/ui/icons/gift.tsx'
import { Ticket } from '@drogerie/shared-lib/ui/icons/ticket.tsx'
import { useTranslation } from 'react-i18next'
import { usePointsExchange } from '#widgets/points-exchange.tsx'
import { ActivateBand } from './activate-band.tsx'
import { BasketPrices } from './basket-prices.tsx'
import { LandingHero } from './landing-hero.tsx'
import styles from './club-landing.module.css'

const advantages = [
  { key: 'prices', Icon: Percent, className: styles['green'] },
  { key: 'coupons', Icon: Ticket, className: styles['peach'] },
  { key: 'child', Icon: Gift, className: styles['butter'] },
  { key: 'receipts', Icon: FileText, className: styles['blue'] },
] as const

const steps = ['fill', 'confirm', 'beep'] as const
const questions = ['worth', 'free', 'expire', 'child', 'lost'] as const

/** Numbers that the texts of this page promise. */
const facts = { percent: limits.childBirthdayDiscountPercent, days: limits.registrationLinkDays }

/** /klub-registrace: why and how to join. The same for all visitors. */
export function ClubLandingPage() {
  const { t } = useTranslation('mf-account')
  const club = useClubWords()?.name
  const exchange = usePointsExchange()
  return (
    <>
      <PageHead
        canonical={paths.clubLanding()}
        title={t('landing.title', { club })}
        description={t('landing.lead')}
      />
      <div className={`wrap ${styles['page']}`}>
        <LandingHero />
        <ul className={styles['advantages']} aria-label={t('landing.advantages')}>
          {advantages.map(({ key, Icon, className }) => (
            <li key={key} className={className}>
              <span className={styles['tile']}>
                <Icon size={24} />
              </span>
              <h2>{t(`landing.advantage.${key}.title`, facts)}</h2>
              <p>{t(`landing.advantage.${key}.text`, facts)}</p>
            </li>
          ))}
        </ul>
        <BasketPrices />
        <section aria-labelledby="how-to-join" className={styles['how']}>
          <h2 id="how-to-join">{t('landing.how')}</h2>
          <ol className={styles['steps']}>
            {steps.map((step) => (
              <li key={step}>
                <Panel heading="h3" title={t(`landing.step.${step}.title`)}>
                  <p>{t(`landing.step.${step}.text`, facts)}</p>
                </Panel>
              </li>
            ))}
          </ol>
        </section>
        <ActivateBand />
        <Panel title={t('landing.questions')}>
          {questions.map((question) => (
            <Accordion
              key={question}
              name="club-questions"
              {...(question === 'worth' ? { id: pointsAnchor, open: true } : {})}
              title={t(`landing.question.${question}.title`)}
            >
              {question === 'worth' && exchange ? `${exchange} ` : null}
              {t(`landing.question.${question}.text`, facts)}
            </Accordion>
          ))}
        </Panel>
      </div>
    </>
  )
}
