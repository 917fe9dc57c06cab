import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react'

/**
 * Shows the document's starter (`shell/src/client/early-presses.ts`) that the area takes its own
 * clicks from now on.
 */
function MarkHydrated({ area }: { area: RefObject<HTMLElement | null> }) {
  useEffect(() => area.current?.setAttribute('data-hydrated', ''), [area])
  return null
}

/**
 * A part of the server's page that React hydrates separately and later. Use it instead of a bare
 * `<Suspense>` wherever the server's HTML may hold buttons.
 */
export function LateArea({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  return (
    <div ref={area} data-area="" style={{ display: 'contents' }}>
      <Suspense fallback={fallback}>
        {children}
        <MarkHydrated area={area} />
      </Suspense>
    </div>
  )
}
