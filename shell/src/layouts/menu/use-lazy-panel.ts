import { useShop } from '@drogerie/shared-lib/runtime'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { menuQuery } from '../../navigation/menu-query.ts'

type LazyPanel<Module> = {
  /** The panel's module while the panel is open. */
  panel: Module | null
  open: () => void
  close: () => void
  /** Fetches code and data before they are asked for. */
  prepare: () => void
}

/**
 * A panel whose code comes with the first intent. It closes with a navigation.
 *
 * @param fallback - where the plain link behind the panel leads; taken when the code does not come.
 */
export function useLazyPanel<Module>(load: () => Promise<Module>, fallback: string): LazyPanel<Module> {
  const shop = useShop()
  const [panel, setPanel] = useState<Module | null>(null)
  const wanted = useRef(false)
  const { key } = useLocation()

  const close = () => {
    wanted.current = false
    setPanel(null)
  }
  useEffect(() => {
    wanted.current = false
    setPanel(null)
  }, [key])

  const prepare = () => {
    load().catch(() => {}) // asked again when it is opened
    void shop.queryClient.prefetchQuery(menuQuery(shop))
  }
  const open = () => {
    wanted.current = true
    load().then(
      (module) => wanted.current && setPanel(module),
      () => wanted.current && shop.navigate(fallback),
    )
  }
  return { panel, open, close, prepare }
}
