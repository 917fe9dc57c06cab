import { useShop } from '@drogerie/shared-lib/runtime'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
 * @param fallback - where the plain link behind the panel leads; taken when the code does not come
 *   though there is a network.
 */
export function useLazyPanel<Module>(
  load: () => Promise<Module>,
  fallback: string,
): LazyPanel<Module> {
  const shop = useShop()
  const { t } = useTranslation('shell')
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
      () => isWanted.current && (navigator.onLine ? shop.navigate(fallback) : tellAway()),
    )
  }
  /** Off-line the page behind the link would not come either. */
  const tellAway = () =>
    shop.toasts.show({
      kind: 'error',
      text: t('header.menuFailed'),
      action: { text: t('common:general.retry'), run: open },
    })
  return { panel, open, close, prepare }
}
