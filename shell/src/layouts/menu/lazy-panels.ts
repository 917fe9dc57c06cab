import type { PageTexts } from '@drogerie/shared-lib/i18n/add-texts.ts'
import type { ComponentType } from 'react'

/** In the browser a panel's chunk brings its words. */
type PanelModule<Name extends string, Props = object> = { [name in Name]: ComponentType<Props> } & { texts?: PageTexts }

/** Panels nobody has opened yet cost the first visit nothing. */
export const loadMegaMenu = (): Promise<PanelModule<'MegaMenu'>> => import(/* webpackChunkName: "mega-menu" */ './mega-menu.tsx')
export const loadDrawer = (): Promise<PanelModule<'Drawer', { onClose: () => void }>> =>
  import(/* webpackChunkName: "drawer" */ './drawer.tsx')
