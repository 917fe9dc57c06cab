import { useIsHydrated } from '@drogerie/shared-lib/ui/use-is-hydrated.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { comparedList, comparisonPath } from '#data/compared.ts'
import { readKept, useKept, writeKept } from '#data/kept-codes.ts'

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/**
 * The comparison of the address beside the one this browser keeps. An address without products is
 * that of the own one; while the page shows the own one it follows what other tabs do to it. A
 * shared one leaves the own one alone.
 */
export function useOwnComparison(codes: readonly string[]) {
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const kept = useKept(comparedList)
  const before = useRef<readonly string[]>(null)

  useEffect(() => {
    const was = before.current ?? kept
    before.current = kept
    const isNameless = codes.length === 0 && kept.length > 0
    const isLeft = !isSame(was, kept) && isSame(was, codes)
    if (isNameless || isLeft) void navigate(comparisonPath(kept), { replace: true })
  }, [codes, kept, navigate])

  const isOwn = kept.length === 0 || isSame(kept, codes)
  return {
    /** The own one, when the address shows another. */
    elsewhere: isHydrated && !isOwn ? kept : null,
    /** Keeps the changed list, if it is the own one; the link that was pressed leads on to it. */
    adopt: (next: readonly string[]) => {
      const now = readKept(comparedList)
      if (now.length > 0 && !isSame(now, codes)) return
      before.current = next
      writeKept(comparedList, next)
    },
  }
}
