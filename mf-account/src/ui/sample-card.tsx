import { Barcode } from '@drogerie/shared-lib/ui/barcode.tsx'
import { ClubCard } from '@drogerie/shared-lib/ui/club-card.tsx'
import { useTranslation } from 'react-i18next'

const number = '2913004718261'

type SampleCardProps = {
  className: string | undefined
  /** The visitor's name as far as it is known; left out, the card is anybody's. */
  holder?: string | undefined
}

/** A picture of what a member holds; nothing to read out. */
export function SampleCard({ className, holder }: SampleCardProps) {
  const { t } = useTranslation('mf-account')
  return (
    <div className={className} aria-hidden>
      <ClubCard
        brand={t('club.brand')}
        sub={t('club.sub')}
        holder={holder ?? t('landing.holder')}
        number={number}
        barcode={<Barcode number={number} />}
      />
    </div>
  )
}
