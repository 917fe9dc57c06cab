import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { IconButton } from '@drogerie/shared-lib/ui/button.tsx'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { MapPoint, MapView, StoreMapEngine } from './map-engine.ts'
import styles from './store-map.module.css'

export type { MapPoint, MapView } from './map-engine.ts'

type StoreMapProps = {
  points: readonly MapPoint[]
  selected: string | null
  onSelect?: ((id: string) => void) | undefined
  view: MapView
  texts: { label: string; zoomIn: string; zoomOut: string; failed: string }
  className?: string | undefined
  /** A card over the map: what was chosen on it. */
  children?: ReactNode
}

const nothing = () => {}

/** The map beside a list of stores. Its code comes only in the browser; when it does not come, the list stands alone. */
export function StoreMap({
  points,
  selected,
  onSelect = nothing,
  view,
  texts,
  className,
  children,
}: StoreMapProps) {
  const canvas = useRef<HTMLDivElement>(null)
  const select = useRef(onSelect)
  const [engine, setEngine] = useState<StoreMapEngine | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    select.current = onSelect
  })
  useEffect(() => {
    let alive: StoreMapEngine | 'gone' | null = null
    import(/* webpackChunkName: "store-map" */ './map-engine.ts')
      .then(({ createStoreMap }) => {
        if (alive === 'gone' || !canvas.current) return
        alive = createStoreMap(canvas.current, (id) => select.current(id))
        setEngine(alive)
      })
      .catch((error: unknown) => {
        console.warn('store map:', String(error))
        setFailed(true)
      })
    return () => {
      if (alive && alive !== 'gone') alive.destroy()
      alive = 'gone'
    }
  }, [])
  useEffect(() => engine?.show(points, selected), [engine, points, selected])
  const wanted = JSON.stringify(view) // by what it looks at, not by the object
  const fitted = view === 'points' ? points : null
  useEffect(() => {
    const target = JSON.parse(wanted) as MapView
    engine?.look(target, fitted)
  }, [engine, wanted, fitted])

  return (
    <div
      className={cx(styles['map'], className)}
      role="region"
      aria-label={texts.label}
      data-print="hide"
    >
      <div ref={canvas} className={styles['canvas']} aria-hidden />
      {engine ? (
        <div className={styles['zoom']}>
          <IconButton label={texts.zoomIn} onClick={() => engine.zoomBy(1)}>
            <Plus size={20} />
          </IconButton>
          <IconButton label={texts.zoomOut} onClick={() => engine.zoomBy(-1)}>
            <Minus size={20} />
          </IconButton>
        </div>
      ) : null}
      {children ? <div className={styles['over']}>{children}</div> : null}
      {failed ? <p className={styles['failed']}>{texts.failed}</p> : null}
    </div>
  )
}
