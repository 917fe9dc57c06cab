import { useSession, type RouteHandle } from '@drogerie/shared-lib/runtime'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * A page for customers asks its guard again, which leads to login, as soon as nobody is signed in:
 * the customer signs out here or elsewhere, the API refuses the token, or the sign-in was over
 * before this page's script began (the router runs no guard when it takes over the server's page).
 */
export function useLeaveWhenSignedOut(handle: RouteHandle | undefined): void {
  const { revalidate } = useRevalidator()
  const isSignedIn = useSession(({ signedIn }) => signedIn)
  const isLost = handle?.access === 'customer' && !isSignedIn
  useEffect(() => {
    if (!isLost) return
    // The router begins a navigation a moment after it is asked to: one that the page itself has
    // asked for with the end of the session (home, after an account is deleted) would be overtaken.
    const turn = setTimeout(() => void revalidate())
    return () => clearTimeout(turn)
  }, [isLost, revalidate])
}
