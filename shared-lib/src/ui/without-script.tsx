import type { ReactNode } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

/** In place of what needs script, for browsers that run none. */
export function WithoutScript({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated()
  return isHydrated ? null : <noscript>{children}</noscript>
}
