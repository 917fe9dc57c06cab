import type { Action } from '@drogerie/shared-lib/contract/action.ts'
import { Badge } from '@drogerie/shared-lib/ui/badge.tsx'
import { useTranslation } from 'react-i18next'
import { leafletState } from './leaflet-status-rules.ts'

/** 'Platí do úterý', 'Od středy' or '8 stran'. */
export function LeafletStatus({ action, today }: { action: Action; today: string }) {
  const { t } = useTranslation('mf-catalog')
  const state = leafletState(action, today)
  if (!state) return null
  if (state.kind === 'pages')
    return <Badge>{t('offers.leaflet.pages', { count: state.count })}</Badge>
  const weekday = t(`offers.leaflet.weekday.${state.weekday}`)
  return state.kind === 'until' ? (
    <Badge tone="club">{t('offers.leaflet.until', { weekday })}</Badge>
  ) : (
    <Badge>{t('offers.leaflet.from', { weekday })}</Badge>
  )
}
