import type { ReactNode } from 'react'
import styles from './delivery-rows.module.css'

type DeliveryRowProps = {
  icon: ReactNode
  title: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

/** An icon, a sentence, a helper text and a link to change it. */
export function DeliveryRow({ icon, title, aside, children }: DeliveryRowProps) {
  return (
    <li className={styles['row']}>
      {icon}
      <div className={styles['words']}>
        <strong>{title}</strong>
        {children ? <span>{children}</span> : null}
      </div>
      {aside}
    </li>
  )
}
