import { useEffect, useRef, useState, type RefObject } from 'react'
import type { StoreMapEngine } from './map-engine.ts'

/**
 * The map in an element, once its code has come; null until then, and for ever when it has
 * `failed`.
 */
export function useMapEngine(
  canvas: RefObject<HTMLDivElement | null>,
  tiles: string | null,
  onSelect: (id: string) => void,
): { engine: StoreMapEngine | null; failed: boolean } {
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
        alive = createStoreMap(canvas.current, tiles, (id) => select.current(id))
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
  }, [canvas, tiles])
  return { engine, failed }
}
