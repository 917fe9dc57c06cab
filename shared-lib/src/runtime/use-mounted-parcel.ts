import { useEffect, useRef, useState, type RefObject } from 'react'
import { handOverFocus } from './hand-over-focus.ts'
import { lifecycleProps } from './lifecycle-props.ts'
import { mountParcel, type MountedParcel } from './mount-parcel.ts'
import { ParcelError } from './parcel-error.ts'
import type { ParcelContracts, ParcelName } from './remote.ts'
import { useShop, type Shop } from './shop.ts'

type ParcelState = 'idle' | 'mounted' | 'failed'

type Places = {
  /** Around fallback and parcel. */
  root: RefObject<HTMLElement | null>
  /** Element that the parcel renders into. */
  host: RefObject<HTMLElement | null>
}

/** The element a parcel renders into; its own code handles the clicks there. */
function drawingPlace(): HTMLElement {
  const element = document.createElement('div')
  element.style.display = 'contents'
  for (const mark of ['data-area', 'data-hydrated']) element.setAttribute(mark, '')
  return element
}

/**
 * The page goes on without its parcel, so the console alone shows a developer and `mf check
 * --browser` what was thrown, and where.
 */
function tell(shop: Shop, error: ParcelError): void {
  console.error(`parcel ${error.parcel} (${error.failed}):`, error.cause)
  shop.reportError(error)
}

/**
 * Mounts a parcel once it is wanted, hands it its latest props, and takes it away with the page.
 */
export function useMountedParcel<N extends ParcelName>(
  name: N,
  props: ParcelContracts[N],
  wanted: boolean,
  { root, host }: Places,
): { state: ParcelState; retry: () => void } {
  const shop = useShop()
  const parcel = useRef<MountedParcel | null>(null)
  const latestProps = useRef(props)
  const [state, setState] = useState<ParcelState>('idle')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    latestProps.current = props
    if (state !== 'mounted') return
    parcel.current
      ?.update(props)
      .catch((error: unknown) => tell(shop, new ParcelError(name, 'render', error)))
  })

  useEffect(() => {
    if (!wanted) return
    const element = drawingPlace()
    const abort = new AbortController()
    host.current?.replaceChildren(element)
    const fail = (failed: ParcelError['failed'], error: unknown) => {
      if (abort.signal.aborted) return
      tell(shop, new ParcelError(name, failed, error))
      setState('failed')
    }
    const onCrash = (error: unknown) => fail('render', error)
    mountParcel(name, shop, (own = latestProps.current) =>
      lifecycleProps(shop, element, own, onCrash),
    )
      .then(async (mounted) => {
        if (abort.signal.aborted) return mounted.unmount()
        parcel.current = mounted
        handOverFocus(root.current, host.current)
        setState((current) => (current === 'failed' ? current : 'mounted'))
      })
      .catch((error: unknown) => fail('load', error))
    return () => {
      abort.abort()
      const mounted = parcel.current
      parcel.current = null
      void mounted?.unmount().catch(() => {}) // a parcel that crashed cannot unmount twice
    }
  }, [name, attempt, shop, wanted, root, host])

  const retry = () => {
    setState('idle')
    setAttempt((count) => count + 1)
  }
  return { state, retry }
}
