import type { Shop } from '@drogerie/shared-lib/runtime'
import { consentStateOf } from './consent-state.ts'

const mounted = new WeakMap<Shop, Promise<void>>()

/** The two dialogues have one root, beside the page; their code comes with the first of them. */
function mounting(shop: Shop): Promise<void> {
  const known = mounted.get(shop)
  if (known) return known
  const mount = import(/* webpackChunkName: "consent" */ './consent-dialogues.tsx').then(
    ({ mountConsent }) => mountConsent(shop),
  )
  mounted.set(shop, mount)
  mount.catch(() => mounted.delete(shop)) // loaded again the next time
  return mount
}

/** Shows the consent card without blocking the page. */
export async function askForConsent(shop: Shop): Promise<void> {
  await mounting(shop)
  consentStateOf(shop).setState(({ consent }) => ({ isAsking: consent === null }))
}

/** Opens the settings; rejects when their code did not come. */
export async function openConsentSettings(shop: Shop): Promise<void> {
  await mounting(shop)
  consentStateOf(shop).setState({ isSetting: true })
}
