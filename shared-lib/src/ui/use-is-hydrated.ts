import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and in the first render, which must equal the server's; true from then on.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
