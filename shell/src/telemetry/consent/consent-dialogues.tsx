import { ShopProvider, useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { createRoot } from 'react-dom/client'
import { useStore } from 'zustand'
import { ConsentCard } from './consent-card.tsx'
import { ConsentSettings } from './consent-settings.tsx'
import { consentStateOf } from './consent-state.ts'
import texts from '../../i18n/late/consent.json' with { type: 'json' }
import { useLateTexts } from '../../i18n/use-late-texts.ts'

function ConsentDialogues() {
  useLateTexts(texts)
  const { isAsking, isSetting } = useStore(consentStateOf(useShop()))
  return (
    <>
      {isAsking ? <ConsentCard /> : null}
      {isSetting ? <ConsentSettings /> : null}
    </>
  )
}

/** First in the page: the card is what Tab comes to first, and the page itself right after it. */
export function mountConsent(shop: Shop): void {
  const place = document.createElement('div')
  document.body.prepend(place)
  createRoot(place).render(
    <ShopProvider shop={shop}>
      <ConsentDialogues />
    </ShopProvider>,
  )
}
