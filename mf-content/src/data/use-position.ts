import { useShop } from '@drogerie/shared-lib/runtime'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Point } from './store-filter.ts'

const timeoutMs = 10_000

/**
 * Asks the browser for the position; a refusal or failure shows a toast. The position is not sent
 * anywhere else.
 */
export function usePosition(onFound: (point: Point) => void): {
  locate: () => void
  locating: boolean
} {
  const { t } = useTranslation('mf-content')
  const { toasts } = useShop()
  const [locating, setLocating] = useState(false)
  const fail = () => {
    setLocating(false)
    toasts.show({ kind: 'error', text: t('stores.locateFailed') })
  }
  const locate = () => {
    if (!('geolocation' in navigator)) return fail()
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false)
        onFound({ latitude: coords.latitude, longitude: coords.longitude })
      },
      fail,
      { timeout: timeoutMs, maximumAge: 60_000 },
    )
  }
  return { locate, locating }
}
