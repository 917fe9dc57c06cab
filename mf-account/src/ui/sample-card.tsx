import { Barcode } from '@drogerie/shared-lib/ui/barcode.tsx'
import { ClubCard } from '@drogerie/shared-lib/ui/club-card.tsx'
import { useTranslation } from 'react-i18next'

const number = '2913004718261'

/** A picture of what a member holds; nothing to read out. */
export function SampleCard({ className }: { className: string | undefined }) {
  const { t } = useTranslation('mf-account')
  return (
    <div className={className} aria-hidden>
      <ClubCard
        brand={t('club.brand')}
        sub={t('club.sub')}
        holder={t('landing.holder')}
        number={number}
        barcode={<Barcode number={number} />}
      />
    </div>
  )
}
