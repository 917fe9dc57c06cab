import { useIsHydrated } from '@drogerie/shared-lib/ui/use-is-hydrated.ts'
import { useState } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router'

type CardState = { fullCard?: boolean }

/**
 * Whether a card is over the whole screen, as the fragment of the address says it. Opening adds an
 * entry to the history, so that Back closes the card before it leaves the page.
 */
export function useFullCard(number: string) {
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const { hash, search, state, key } = useLocation() as Location<CardState | null>
  /**
   * The entry whose card was closed: without a network the history may take its time to go back.
   */
  const [closed, setClosed] = useState<string | null>(null)
  const anchor = `#karta-${number}`
  const isOpen = isHydrated && hash === anchor && closed !== key
  return {
    isOpen,
    open: () =>
      void navigate(
        { search, hash: anchor },
        { preventScrollReset: true, state: { fullCard: true } satisfies CardState },
      ),
    close: () => {
      if (!isOpen) return // a dialog may ask to be closed more than once
      setClosed(key)
      if (state?.fullCard) void navigate(-1)
      else void navigate({ search, hash: '' }, { preventScrollReset: true, replace: true })
    },
  }
}
