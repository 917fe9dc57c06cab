import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while its page is made alive: until then it shows the same to everybody. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
