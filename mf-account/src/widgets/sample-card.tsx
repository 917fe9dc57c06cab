import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { ClubCard } from '@drogerie/shared-lib/ui/club-card.tsx'
import { useTranslation } from 'react-i18next'

type SampleCardProps = {
  className: string | undefined
  /** The visitor's name as far as it is known; left out, the card is anybody's. */
  holder?: string | undefined
}

/**
 * A picture of what a member will hold; nothing to read out, and no number that a till would take
 * for somebody's.
 */
export function SampleCard({ className, holder }: SampleCardProps) {
  const { t } = useTranslation('mf-account')
  const words = useClubWords()
  if (!words) return null
  return (
    <div className={className} aria-hidden>
      <ClubCard
        brand={words.brand}
        sub={words.sub}
        holder={holder ?? t('landing.holder')}
        promise={t('club.numberComes')}
      />
    </div>
  )
}
