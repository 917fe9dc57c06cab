import type { ActionFilters } from '@drogerie/shared-lib/contract/action.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { AppliedChip, ChipRow } from '@drogerie/shared-lib/ui/chip.tsx'
import { useTranslation } from 'react-i18next'
import { offersQueryString, withBrand, withType, type OffersState } from './offers-url.ts'

type Applied = { key: string; text: string; without: OffersState }

/** Filters in force as chips, each a link to the offers without it. */
export function AppliedOfferFilters({
  state,
  filters,
}: {
  state: OffersState
  filters: ActionFilters
}) {
  const { t } = useTranslation('mf-catalog')
  const nameIn = (list: { code: string; name: string }[], code: string) =>
    list.find((item) => item.code === code)?.name ?? code
  const applied: Applied[] = [
    ...state.types.map((code) => ({
      key: `typ=${code}`,
      text: nameIn(filters.types, code),
      without: withType(state, code),
    })),
    ...(state.club
      ? [{ key: 'klub', text: t('offers.club'), without: { ...state, club: false } }]
      : []),
    ...state.brands.map((code) => ({
      key: `znacka=${code}`,
      text: nameIn(filters.brands, code),
      without: withBrand(state, code),
    })),
    ...(state.from
      ? [
          {
            key: 'od',
            text: t('offers.filter.fromDay', { day: formatDate(state.from) }),
            without: { ...state, from: null },
          },
        ]
      : []),
    ...(state.to
      ? [
          {
            key: 'do',
            text: t('offers.filter.toDay', { day: formatDate(state.to) }),
            without: { ...state, to: null },
          },
        ]
      : []),
  ]
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
