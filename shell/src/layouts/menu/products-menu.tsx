import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { isPlainClick } from '@drogerie/shared-lib/ui/is-plain-click.ts'
import { MenuIcon } from '@drogerie/shared-lib/ui/icons/menu-icon.tsx'
import { X } from '@drogerie/shared-lib/ui/icons/x.tsx'
import { useId, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMegaMenu } from './lazy-panels.ts'
import { useHoverIntent } from './use-hover-intent.ts'
import { useLazyPanel } from './use-lazy-panel.ts'
import styles from './products-menu.module.css'

/**
 * 'Produkty': a link to all categories, which the script turns into the button of the mega-menu. It
 * opens by click, Enter or a resting mouse, and closes by Esc, a click outside or Tab. A click
 * right after the hover has opened it leaves it open; the next click closes it.
 */
export function ProductsMenu() {
  const { t } = useTranslation('shell')
  const { panel, open, close: closePanel, prepare } = useLazyPanel(loadMegaMenu, paths.taxons())
  const wasClicked = useRef(false)
  const close = () => {
    wasClicked.current = false
    closePanel()
  }
  const intent = useHoverIntent(open, close)
  const trigger = useRef<HTMLAnchorElement>(null)
  const id = useId()

  const toggle = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    intent.stay()
    if (panel && wasClicked.current) return close()
    wasClicked.current = true
    open()
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !panel) return
    trigger.current?.focus()
    close()
  }
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
      close()
  }
  const Icon = panel ? X : MenuIcon
  return (
    <>
      <div onKeyDown={escape} onBlur={leave} onPointerLeave={intent.leave} role="presentation">
        <a
          ref={trigger}
          href={paths.taxons()}
          className={styles['trigger']}
          aria-expanded={panel !== null}
          aria-controls={panel ? id : undefined}
          onClick={toggle}
          onFocus={prepare}
          onPointerEnter={(event) => {
            prepare()
            intent.enter(event)
          }}
        >
          <Icon size={20} aria-hidden />
          {t('nav.products')}
        </a>
        {panel ? (
          <div id={id} className={styles['panel']} onPointerEnter={intent.stay}>
            <panel.MegaMenu />
          </div>
        ) : null}
      </div>
      {panel ? <div className={styles['scrim']} onClick={close} role="presentation" /> : null}
    </>
  )
}
