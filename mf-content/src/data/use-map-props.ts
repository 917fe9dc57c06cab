import { useShop } from '@drogerie/shared-lib/runtime'
import { useTranslation } from 'react-i18next'

/**
 * Props that all maps of the shop have in common: its texts, and the streets of a map server where
 * there is one.
 */
export function useMapProps() {
  const { t } = useTranslation('mf-content')
  const { config } = useShop()
  const texts = {
    label: t('map.label'),
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
    failed: t('map.failed'),
    withoutScript: t('map.withoutScript'),
  }
  return { texts, tiles: config.mapTiles ?? null }
}
