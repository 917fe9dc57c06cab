import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { AppliedChip, ChipRow } from '@drogerie/shared-lib/ui/chip.tsx'
import { useTranslation } from 'react-i18next'
import type { AppliedFilter } from './applied-filters.ts'
import { offersQueryString } from './offers-url.ts'

/** Filters in force as chips, each a link to the offers without it. */
export function AppliedOfferFilters({ applied }: { applied: readonly AppliedFilter[] }) {
  const { t } = useTranslation('mf-catalog')
  if (applied.length === 0) return null
  return (
    <ChipRow scroll role="group" aria-label={t('filter.applied')}>
      {applied.map(({ key, text, without }) => (
        <AppliedChip
          key={key}
          href={paths.offers() + offersQueryString(without)}
          removeLabel={t('filter.remove')}
          data-keep-scroll=""
        >
          {text}
        </AppliedChip>
      ))}
    </ChipRow>
  )
}
