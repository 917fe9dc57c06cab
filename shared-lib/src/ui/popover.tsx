import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './popover.module.css'

type PopoverProps = {
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  triggerClassName?: string
}

/** A small panel under its button. A `<details>`, so it opens without a script; with one, Esc and a click elsewhere close it. */
export function Popover({ trigger, children, align = 'start', triggerClassName }: PopoverProps) {
  const element = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const details = element.current
    if (!details) return
    const clickElsewhere = (event: Event) => {
      if (details.open && event.target instanceof Node && !details.contains(event.target))
        details.open = false
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', clickElsewhere)
    details.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', clickElsewhere)
      details.removeEventListener('keydown', escape)
    }
  }, [])
  return (
    <details ref={element} className={styles['popover']}>
      <summary className={cx(styles['trigger'], triggerClassName)}>{trigger}</summary>
      <div className={cx(styles['panel'], align === 'end' && styles['end'])}>{children}</div>
    </details>
  )
}
