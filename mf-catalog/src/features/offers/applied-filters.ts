import type { ActionFilters } from '@drogerie/shared-lib/contract/action.ts'
import { formatDaySpan } from '@drogerie/shared-lib/format/date.ts'
import { useTranslation } from 'react-i18next'
import { withBrand, withType, type OffersState } from './offers-url.ts'

/** A filter in force in words, and the state without it. */
export type AppliedFilter = { key: string; text: string; without: OffersState }

/** Filters in force, in the order of the panel. */
export function useAppliedFilters(state: OffersState, filters: ActionFilters): AppliedFilter[] {
  const { t } = useTranslation('mf-catalog')
  const nameIn = (list: { code: string; name: string }[], code: string) =>
    list.find((item) => item.code === code)?.name ?? code
  const { types, club, brands, from, to } = state
  return [
    ...types.map((code) => ({
      key: `typ=${code}`,
      text: nameIn(filters.types, code),
      without: withType(state, code),
    })),
    ...(club ? [{ key: 'klub', text: t('offers.club'), without: { ...state, club: false } }] : []),
    ...brands.map((code) => ({
      key: `znacka=${code}`,
      text: t('offers.filter.brandOf', { name: nameIn(filters.brands, code) }),
      without: withBrand(state, code),
    })),
    ...(from
      ? [
          {
            key: 'od',
            text: t('offers.filter.fromDay', { day: formatDaySpan(from, from) }),
            without: { ...state, from: null },
          },
        ]
      : []),
    ...(to
      ? [
          {
            key: 'do',
            text: t('offers.filter.toDay', { day: formatDaySpan(to, to) }),
            without: { ...state, to: null },
          },
        ]
      : []),
  ]
}
