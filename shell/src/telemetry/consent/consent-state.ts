import { readCookie, writeCookie, type Shop } from '@drogerie/shared-lib/runtime'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  consentDays,
  consentText,
  consentVersion,
  isInForce,
  parseConsent,
  type Consent,
  type Purpose,
} from './consent-rules.ts'

const cookie = 'consent'

/** `consent` is null while nothing is in force. */
type ConsentState = { consent: Consent | null; isAsking: boolean; isSetting: boolean }

const states = new WeakMap<Shop, StoreApi<ConsentState>>()

const storedConsent = (): Consent | null => {
  const stored = parseConsent(readCookie(document.cookie, cookie))
  return isInForce(stored, Date.now()) ? stored : null
}

/**
 * The choice of this tab's visitor, and which of the two dialogues stand open. In browsers alone.
 */
export function consentStateOf(shop: Shop): StoreApi<ConsentState> {
  const known = states.get(shop)
  if (known) return known
  const state = createStore<ConsentState>()(() => ({
    consent: storedConsent(),
    isAsking: false,
    isSetting: false,
  }))
  states.set(shop, state)
  return state
}

/** Takes over what was chosen in another tab. */
export function rereadConsent(shop: Shop): void {
  const { id } = consentStateOf(shop).getState().consent ?? {}
  const stored = storedConsent()
  if (stored && stored.id !== id)
    consentStateOf(shop).setState({ consent: stored, isAsking: false })
}

/** Stores the choice, applies it at once and has the front log it. */
export function decide(shop: Shop, granted: readonly Purpose[]): void {
  const consent: Consent = {
    id: crypto.randomUUID(),
    version: consentVersion,
    at: Date.now(),
    granted: [...granted],
  }
  writeCookie(cookie, consentText(consent), consentDays)
  consentStateOf(shop).setState({ consent, isAsking: false, isSetting: false })
  const { id, version } = consent
  const body = JSON.stringify({ id, version, granted, lineup: shop.config.lineupId })
  // the choice is in force without its record, too
  fetch('/_mf/consent', { method: 'POST', body, keepalive: true }).catch(() => {})
}
