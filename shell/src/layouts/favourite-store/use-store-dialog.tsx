import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { isPlainClick } from '@drogerie/shared-lib/ui/is-plain-click.ts'
import { useState, type MouseEvent, type ReactNode } from 'react'

const loadDialog = () => import(/* webpackChunkName: "store-dialog" */ './store-dialog.tsx')

/**
 * Turns a plain link to all stores into a button that opens the store picker; its code loads with
 * the click.
 */
export function useStoreDialog(): { open: (event: MouseEvent) => void; dialog: ReactNode } {
  const shop = useShop()
  const [module, setModule] = useState<Awaited<ReturnType<typeof loadDialog>> | null>(null)
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    loadDialog().then(setModule, () => shop.navigate(paths.stores()))
  }
  return { open, dialog: module ? <module.StoreDialog onClose={() => setModule(null)} /> : null }
}
