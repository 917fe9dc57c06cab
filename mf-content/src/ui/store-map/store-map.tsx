import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { WithoutScript } from '@drogerie/shared-lib/ui/without-script.tsx'
import { IconButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Minus } from '@drogerie/shared-lib/ui/icons/minus.tsx'
import { Plus } from '@drogerie/shared-lib/ui/icons/plus.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import type { MapView } from './map-engine.ts'
import type { MapPoint } from './map-pins.ts'
import styles from './store-map.module.css'
import { useMapEngine } from './use-map-engine.ts'

export type { MapView } from './map-engine.ts'
export type { MapPoint } from './map-pins.ts'

type StoreMapProps = {
  points: readonly MapPoint[]
  selected: string | null
  onSelect?: ((id: string) => void) | undefined
  view: MapView
  texts: { label: string; zoomIn: string; zoomOut: string; failed: string; withoutScript: string }
  /** Streets of a map server, and whose they are; without them the ground is drawn. */
  tiles: { url: string; attribution: string; link: string | null } | null
  className?: string | undefined
  /** A card over the map: what was chosen on it. */
  children?: ReactNode
}

const nothing = () => {}

/**
 * The map beside a list of stores. Its code comes only in the browser; when it does not come, the
 * list stands alone.
 */
export function StoreMap({
  points,
  selected,
  onSelect = nothing,
  view,
  texts,
  tiles,
  className,
  children,
}: StoreMapProps) {
  const canvas = useRef<HTMLDivElement>(null)
  const over = useRef<HTMLDivElement>(null)
  const { engine, failed } = useMapEngine(canvas, tiles?.url ?? null, onSelect)

  const isCovered = Boolean(children)
  useEffect(() => engine?.show(points, selected), [engine, points, selected])
  useEffect(
    () => (isCovered && over.current ? engine?.coverWith(over.current) : undefined),
    [engine, isCovered],
  )
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
      {tiles && engine ? (
        <p className={styles['source']}>
          {tiles.link ? <a href={tiles.link}>{tiles.attribution}</a> : tiles.attribution}
        </p>
      ) : null}
      {children ? (
        <div ref={over} className={styles['over']}>
          {children}
        </div>
      ) : null}
      {failed ? <p className={styles['failed']}>{texts.failed}</p> : null}
      <WithoutScript>
        <p className={styles['failed']}>{texts.withoutScript}</p>
      </WithoutScript>
    </div>
  )
}
