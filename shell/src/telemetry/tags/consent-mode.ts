import type { Purpose } from '../consent/consent-rules.ts'

/** What each purpose grants in Consent Mode v2. */
const signals: Record<Purpose, readonly string[]> = {
  measuring: ['analytics_storage'],
  comfort: ['functionality_storage', 'personalization_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
}

/** All signals, granted or denied. */
export function consentMode(granted: readonly Purpose[]): Record<string, 'granted' | 'denied'> {
  const of = (purpose: Purpose) => (granted.includes(purpose) ? 'granted' : 'denied')
  const optional = (Object.keys(signals) as Purpose[]).flatMap((purpose) =>
    signals[purpose].map((signal) => [signal, of(purpose)] as const),
  )
  return { ...Object.fromEntries(optional), security_storage: 'granted' }
}
