import type { TrackedEvent } from '@drogerie/shared-lib/contract/tracked-event.ts'
import type { PublicConfig } from '@drogerie/shared-lib/runtime'
import type { Consent, Purpose } from '../consent/consent-rules.ts'
import { consentMode } from './consent-mode.ts'
import { forgetTagCookies } from './tag-cookies.ts'
import { isFirstPurchase } from './reported-purchases.ts'

declare global {
  // eslint-disable-next-line no-var -- a property of the window by this name is the tag manager's interface
  var dataLayer: unknown[] | undefined
}

export type TagManager = {
  push: (event: TrackedEvent) => void
  /** Null: taken back. */
  update: (consent: Consent | null) => void
}

const ecommerce = new Set([
  'view_item_list',
  'select_item',
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'view_cart',
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'purchase',
])

/** The layer's own form: the goods of an event before must not stay for the next. */
function messagesOf({ event, ...facts }: TrackedEvent): object[] {
  return ecommerce.has(event)
    ? [{ ecommerce: null }, { event, ecommerce: facts }]
    : [{ event, ...facts }]
}

/**
 * Starts the container. All is denied by default and then set by the choice, both before the
 * container's script loads (Consent Mode v2).
 */
export function startTagManager(
  { tagManagerId, tagManagerOrigin }: PublicConfig,
  { granted }: Consent,
): TagManager {
  const layer = (globalThis.dataLayer ??= [])
  // gtag tells commands from events by their being `arguments`; it ignores arrays
  const command = function (..._words: unknown[]) {
    // eslint-disable-next-line prefer-rest-params -- see above
    layer.push(arguments)
  }
  let allowed: readonly Purpose[] = granted
  command('consent', 'default', consentMode([]))
  command('consent', 'update', consentMode(granted))
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `${tagManagerOrigin}/gtm.js?id=${tagManagerId}`
  document.head.append(script)

  return {
    push: (event) => {
      if (
        allowed.length === 0 ||
        (event.event === 'purchase' && !isFirstPurchase(event.transaction_id))
      )
        return
      layer.push(...messagesOf(event))
    },
    update: (consent) => {
      const before = allowed
      allowed = consent?.granted ?? []
      command('consent', 'update', consentMode(allowed))
      if (before.some((purpose) => !allowed.includes(purpose))) forgetTagCookies()
    },
  }
}
