import { addTexts, type PageTexts } from '@drogerie/shared-lib/i18n/add-texts.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react'

type StoreDialogModule = { StoreDialog: ComponentType<{ onClose: () => void }>; texts?: PageTexts }
const loadDialog = (): Promise<StoreDialogModule> => import(/* webpackChunkName: "store-dialog" */ './store-dialog.tsx')

/** Turns a plain link to all stores into the way to choose one; the code of the dialogue comes with the click. */
export function useStoreDialog(): { open: (event: MouseEvent) => void; dialog: ReactNode } {
  const shop = useShop()
  const [module, setModule] = useState<StoreDialogModule | null>(null)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    loadDialog().then(
      (loaded) => {
        addTexts(shop.i18n, loaded.texts)
        setModule(loaded)
      },
      () => shop.navigate(paths.stores()),
    )
  }
  return { open, dialog: module ? <module.StoreDialog onClose={() => setModule(null)} /> : null }
}
