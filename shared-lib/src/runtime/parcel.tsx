import { useEffect, useRef, useState, type ReactNode } from 'react'
import { lifecycleProps } from './lifecycle-props.ts'
import type { ParcelContracts, ParcelName } from './remote.ts'
import { useShop, type Shop } from './shop.ts'

type SingleSpaParcel = {
  update?: (props: object) => Promise<unknown>
  unmount: () => Promise<unknown>
  mountPromise: Promise<unknown>
  unmountPromise: Promise<unknown>
}
type MountedParcel = { update: (props: object) => void; unmount: () => Promise<unknown> }
type ParcelState = 'idle' | 'mounted' | 'failed'

type ParcelProps<N extends ParcelName> = {
  name: N
  props: ParcelContracts[N]
  /** Shown until the parcel stands, on the server and without script; give it the parcel's own geometry. */
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
 * One team's part inside another team's page: a single-spa parcel with a React root of its own, so that its crash, delay or
 * absence costs the page nothing. `start()` of single-spa is never called: it would patch history and run loaders twice.
 */
export function Parcel<N extends ParcelName>({
  name,
  props,
  fallback,
  load = 'now',
  renderFailed,
}: ParcelProps<N>) {
  const shop = useShop()
  const host = useRef<HTMLDivElement>(null)
  const parcel = useRef<MountedParcel | null>(null)
  const latestProps = useRef(props)
  const [state, setState] = useState<ParcelState>('idle')
  const [attempt, setAttempt] = useState(0)
  const [wanted, setWanted] = useState(load === 'now')
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    latestProps.current = props
    if (state === 'mounted') parcel.current?.update(props)
  })

  useEffect(() => {
    if (!wanted) return
    const element = document.createElement('div')
    element.style.display = 'contents'
    // the code that rendered it handles its own clicks
    for (const mark of ['data-area', 'data-hydrated']) element.setAttribute(mark, '')
    const abort = new AbortController()
    host.current?.replaceChildren(element)
    const onCrash = () => !abort.signal.aborted && setState('failed')
    mountParcel(name, shop, (own = latestProps.current) =>
      lifecycleProps(shop, element, own, onCrash),
    )
      .then(async (mounted) => {
        if (abort.signal.aborted) return mounted.unmount()
        parcel.current = mounted
        handOverFocus(root.current, host.current)
        setState((current) => (current === 'failed' ? current : 'mounted'))
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return
        console.warn(`parcel ${name}:`, String(error))
        setState('failed')
      })
    return () => {
      abort.abort()
      const mounted = parcel.current
      parcel.current = null
      void mounted?.unmount().catch(() => {}) // a parcel that crashed cannot unmount twice
    }
  }, [name, attempt, shop, wanted])

  const want = () => setWanted(true)
  const retry = () => {
    setState('idle')
    setAttempt((count) => count + 1)
  }
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

const focusable = 'input, button, a[href], select, textarea'

/** The parcel replaces the fallback: focus and typed text of the shopper move into it. */
function handOverFocus(root: HTMLElement | null, host: HTMLElement | null): void {
  const from = document.activeElement
  if (!(from instanceof HTMLElement) || !root?.contains(from) || host?.contains(from)) return
  const to =
    host?.querySelector<HTMLElement>(from.tagName.toLowerCase()) ??
    host?.querySelector<HTMLElement>(focusable)
  if (!to) return
  if (host) host.style.display = 'contents' // a hidden element takes no focus, and React shows it only after this
  to.focus({ preventScroll: true })
  if (
    !(from instanceof HTMLInputElement) ||
    !(to instanceof HTMLInputElement) ||
    from.value === to.value
  )
    return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(to, from.value)
  to.dispatchEvent(new Event('input', { bubbles: true }))
}

/** @param allProps - completes a parcel's own props (its latest when left out); single-spa replaces all of them on update. */
async function mountParcel(
  name: ParcelName,
  shop: Shop,
  allProps: (own?: object) => object,
): Promise<MountedParcel> {
  const [remoteName = '', parcelName = ''] = name.split('/')
  const [{ mountRootParcel }, remote] = await Promise.all([
    import('single-spa'),
    shop.remotes.load(remoteName),
  ])
  const load = remote.parcels[parcelName]
  if (!load) throw new Error(`${remoteName} offers no parcel ${parcelName}`)
  const { lifecycles } = await load()
  const parcel = mountRootParcel(
    { ...lifecycles, name },
    allProps() as never,
  ) as unknown as SingleSpaParcel
  parcel.unmountPromise.catch(() => {})
  await parcel.mountPromise
  return { update: (own) => void parcel.update?.(allProps(own)), unmount: () => parcel.unmount() }
}
