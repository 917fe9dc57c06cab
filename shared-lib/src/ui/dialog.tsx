import { X } from './icons/x.tsx'
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  onClose: () => void
  /** Called by Esc, and by Back where it closes dialogs, instead of `onClose`. */
  onCancel?: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Buttons, the main one first: right on a desk, above the others on a phone. */
  footer?: ReactNode
  /**
   * `center` is a sheet from below on a phone; `sheet` comes from the right, `drawer` from the
   * left; `full` covers the window, its content to the edges.
   */
  kind?: 'center' | 'sheet' | 'drawer' | 'full'
  /** `map`: for a list beside a map. */
  wide?: boolean | 'map'
  /**
   * An irreversible question: no closing by a click beside it. Mark the safe answer with
   * `data-autofocus`.
   */
  alert?: boolean
}

/**
 * The native modal dialog: focus stays inside, Esc closes, focus returns to what opened it. Focus
 * starts at what carries `data-autofocus`, else at the heading. Its content exists only while it is
 * open.
 */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

/** Shows the element as a modal dialog while it is mounted, and looks after the focus. */
function useModal(element: RefObject<HTMLDialogElement | null>, onClickBeside: () => void): void {
  const clickBeside = useEffectEvent((event: MouseEvent) => {
    // not the second click of the double one that opened it
    if (event.target === event.currentTarget && event.detail < 2) onClickBeside()
  })

  // Before the browser paints and, when closing, while the element is still in the page: closing
  // returns the focus.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    const opener = document.activeElement
    if (!dialog.open) dialog.showModal()
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>('h2')
    first?.focus()
    const listen = (event: MouseEvent) => clickBeside(event)
    dialog.addEventListener('click', listen)
    return () => {
      dialog.removeEventListener('click', listen)
      dialog.close()
      // browsers do it, but not every one in every case; each time costs styles of the whole page
      if (opener instanceof HTMLElement && document.activeElement !== opener) opener.focus()
    }
  }, [element])
}

function OpenDialog({
  onClose,
  onCancel = onClose,
  title,
  closeLabel,
  children,
  footer,
  kind = 'center',
  wide,
  alert,
}: Omit<DialogProps, 'open'>) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(element, () => {
    if (!alert) onClose()
  })

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault() // the owner of `open` decides
    onCancel()
  }
  return (
    <dialog
      ref={element}
      className={cx(
        styles['dialog'],
        styles[kind],
        wide && styles[wide === 'map' ? 'map' : 'wide'],
      )}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={onClose} // a second Esc closes a native dialog in any case
    >
      <div className={styles['head']}>
        <h2 id={titleId} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <X size={22} />
        </IconButton>
      </div>
      <div className={styles['body']}>{children}</div>
      {footer ? (
        <div className={cx(styles['foot'], kind !== 'center' && styles['stuck'])}>{footer}</div>
      ) : null}
    </dialog>
  )
}
