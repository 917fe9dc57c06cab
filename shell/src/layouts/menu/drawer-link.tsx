import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { MenuIcon } from '@drogerie/shared-lib/ui/icons/menu-icon.tsx'
import { useTranslation } from 'react-i18next'
import { loadDrawer } from './lazy-panels.ts'
import { useLazyPanel } from './use-lazy-panel.ts'
import styles from './drawer-link.module.css'

/** The phone's menu: without a script a link to all categories. */
export function DrawerLink() {
  const { t } = useTranslation('shell')
  const { panel, open, close, prepare } = useLazyPanel(loadDrawer, paths.taxons())
  return (
    <>
      <a
        href={paths.taxons()}
        className={styles['link']}
        aria-label={t('header.menu')}
        aria-haspopup="dialog"
        data-print="hide"
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <MenuIcon size={24} aria-hidden />
      </a>
      {panel ? <panel.Drawer onClose={close} /> : null}
    </>
  )
}
