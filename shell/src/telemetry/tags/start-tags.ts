import { hearEvent } from '@drogerie/shared-lib/contract/event-bus.ts'
import type { TrackedEvent } from '@drogerie/shared-lib/contract/tracked-event.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import type { Consent } from '../consent/consent-rules.ts'
import { consentStateOf } from '../consent/consent-state.ts'
import { askForConsent } from '../consent/show-consent.ts'
import { isSecretAddress, redactAddress } from './redact-address.ts'
import { startTagManager, type TagManager } from './tag-manager.ts'

const agreed = (consent: Consent | null): consent is Consent =>
  consent !== null && consent.granted.length > 0

const pageView = (): TrackedEvent => ({
  event: 'page_view',
  page_location: location.href,
  page_title: document.title,
})

/** An event as others may read it. */
const redacted = (event: TrackedEvent): TrackedEvent => ({
  ...event,
  ...(event.page_location ? { page_location: redactAddress(event.page_location) } : {}),
  ...(event.page_referrer ? { page_referrer: redactAddress(event.page_referrer) } : {}),
})

/**
 * Passes events to the tag manager while the visitor agrees. It starts with the first event of a
 * page that is not behind a mailed link. A visitor who agrees while on a page is counted on it.
 */
function passEvents(shop: Shop, early: readonly TrackedEvent[]): void {
  const state = consentStateOf(shop)
  let manager: TagManager | null = null
  const pass = (event: TrackedEvent) => {
    const { consent } = state.getState()
    if (!agreed(consent) || (!manager && isSecretAddress(location.href))) return
    manager ??= startTagManager(shop.config, consent)
    manager.push(redacted(event))
  }
  for (const event of early) pass(event)
  hearEvent('shop:tracked', pass)
  state.subscribe(({ consent }, { consent: before }) => {
    if (consent === before) return
    if (manager) manager.update(consent)
    if (agreed(consent) && !agreed(before)) pass(pageView())
  })
}

/** @param early - what was announced before this code came. */
export function startTags(shop: Shop, early: readonly TrackedEvent[]): void {
  if (shop.config.tagManagerId) passEvents(shop, early)
  // the next page asks
  if (consentStateOf(shop).getState().consent === null) askForConsent(shop).catch(() => {})
}
