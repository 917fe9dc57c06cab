import X from 'lucide-react/icons/x'
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Buttons, the main one first: right on a desk, above the others on a phone. */
  footer?: ReactNode
  /** `center` is a sheet from below on a phone; `sheet` comes from the right, `drawer` from the left. */
  kind?: 'center' | 'sheet' | 'drawer'
  wide?: boolean
  /** An irreversible question: no closing by a click beside it. Put `autoFocus` on the safe answer. */
  alert?: boolean
}

/**
 * The native modal dialog: focus stays inside, Esc closes, focus returns to what opened it. Its content exists only while
 * it is open.
 */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, title, closeLabel, children, footer, kind = 'center', wide, alert }: Omit<DialogProps, 'open'>) {
  const element = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  // Before the browser paints and, on the way out, while the element is still in the page: closing returns the focus.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    const wanted = document.activeElement // React has already honoured autoFocus
    const inside = dialog.contains(wanted)
    if (!dialog.open) dialog.showModal()
    if (inside && wanted instanceof HTMLElement) wanted.focus()
    else heading.current?.focus()
    return () => dialog.close()
  }, [])

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault() // the owner of `open` decides
    onClose()
  }
  const clickBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (!alert && event.target === event.currentTarget) onClose()
  }
  return (
    <dialog
      ref={element}
      className={cx(styles['dialog'], styles[kind], wide && styles['wide'])}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={clickBeside}
    >
      <div className={styles['head']}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <X size={22} />
        </IconButton>
      </div>
      <div className={styles['body']}>{children}</div>
      {footer ? <div className={cx(styles['foot'], kind !== 'center' && styles['stuck'])}>{footer}</div> : null}
    </dialog>
  )
}
