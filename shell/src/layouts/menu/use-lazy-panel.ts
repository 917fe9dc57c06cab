import { useShop } from '@drogerie/shared-lib/runtime'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { categoryMenuQuery, menuSectionsQuery } from '../../navigation/menu-query.ts'

type LazyPanel<Module> = {
  /** The panel's module while the panel is open. */
  panel: Module | null
  open: () => void
  close: () => void
  /** Prefetches code and data. */
  prepare: () => void
}

/**
 * A panel whose code comes with the first intent. It closes with a navigation.
 *
 * @param fallback - where the plain link behind the panel leads; taken when the code does not come.
 */
export function useLazyPanel<Module>(
  load: () => Promise<Module>,
  fallback: string,
): LazyPanel<Module> {
  const shop = useShop()
  const [opened, setOpened] = useState<{ module: Module; key: string } | null>(null)
  const isWanted = useRef(false)
  const { key } = useLocation()
  const panel = opened?.key === key ? opened.module : null

  const close = () => {
    isWanted.current = false
    setOpened(null)
  }

  const prepare = () => {
    load().catch(() => {}) // asked again when it is opened
    void shop.queryClient.prefetchQuery(categoryMenuQuery(shop))
    void shop.queryClient.prefetchQuery(menuSectionsQuery(shop))
  }
  const open = () => {
    isWanted.current = true
    load().then(
      (module) => isWanted.current && setOpened({ module, key }),
      () => isWanted.current && shop.navigate(fallback),
    )
  }
  return { panel, open, close, prepare }
}
