import { useRef, useState, type ReactNode } from 'react'
import type { ParcelContracts, ParcelName } from './remote.ts'
import { useMountedParcel } from './use-mounted-parcel.ts'

type ParcelProps<N extends ParcelName> = {
  name: N
  props: ParcelContracts[N]
  /**
   * Shown until the parcel stands, on the server and without script; give it the parcel's own
   * geometry.
   */
  fallback: ReactNode
  /**
   * `intent` loads the parcel when the shopper points at or focuses the fallback, which must work
   * until then. The first visit downloads the whole parcel less. Typed text and focus move into the
   * parcel.
   */
  load?: 'now' | 'intent'
  /** Shown when the parcel is gone; `retry` loads it again. Without it the fallback stays. */
  renderFailed?: (retry: () => void) => ReactNode
}

/**
 * One team's part inside another team's page: a single-spa parcel with a React root of its own, so
 * that its crash, delay or absence costs the page nothing. `start()` of single-spa is never called:
 * it would patch history and run loaders twice.
 */
export function Parcel<N extends ParcelName>({
  name,
  props,
  fallback,
  load = 'now',
  renderFailed,
}: ParcelProps<N>) {
  const root = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(load === 'now')
  const { state, retry } = useMountedParcel(name, props, wanted, { root, host })
  const want = () => setWanted(true)
  return (
    <div
      ref={root}
      data-parcel={name}
      data-state={state}
      style={{ display: 'contents' }}
      onPointerOver={want}
      onFocus={want}
    >
      {state === 'mounted'
        ? null
        : state === 'failed' && renderFailed
          ? renderFailed(retry)
          : fallback}
      <div ref={host} style={{ display: state === 'mounted' ? 'contents' : 'none' }} />
    </div>
  )
}
