import { CircleCheck } from '@drogerie/shared-lib/ui/icons/circle-check.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './done-panel.module.css'

type DonePanelProps = {
  title: ReactNode
  actions?: ReactNode
  /** In place of the tick, where something is left to do. */
  icon?: ReactNode
  children: ReactNode
}

/**
 * Replaces a form once it was sent; takes the focus, so that it is read aloud where the form was.
 */
export function DonePanel({
  title,
  actions,
  icon = <CircleCheck size={28} />,
  children,
}: DonePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles['done']}>
      {icon}
      <div>
        <h2 ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        <p>{children}</p>
        {actions ? <div className={styles['actions']}>{actions}</div> : null}
      </div>
    </div>
  )
}
