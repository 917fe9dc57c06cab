import { useTranslation } from 'react-i18next'

export function useMapTexts() {
  const { t } = useTranslation('mf-content')
  return {
    label: t('map.label'),
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
    failed: t('map.failed'),
  }
}
