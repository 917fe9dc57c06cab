import { ClubCard } from '@drogerie/shared-lib/ui/club-card.tsx'
import { useTranslation } from 'react-i18next'

type SampleCardProps = {
  className: string | undefined
  /** The visitor's name as far as it is known; left out, the card is anybody's. */
  holder?: string | undefined
}

/** A picture of what a member will hold; nothing to read out, and no number that a till would take for somebody's. */
export function SampleCard({ className, holder }: SampleCardProps) {
  const { t } = useTranslation('mf-account')
  return (
    <div className={className} aria-hidden>
      <ClubCard
        brand={t('club.brand')}
        sub={t('club.sub')}
        holder={holder ?? t('landing.holder')}
        promise={t('club.numberComes')}
      />
    </div>
  )
}
