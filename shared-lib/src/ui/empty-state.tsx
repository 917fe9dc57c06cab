import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  /** One object with a tiny face, at most four colours; decoration. */
  art?: ReactNode
  /** Buttons: where to go from here. */
  actions?: ReactNode
  /** A short line above the title: a status code. */
  over?: ReactNode
  tone?: 'surface' | 'blue' | 'lilac'
  heading?: 'h1' | 'h2'
}

export function EmptyState({
  title,
  children,
  art,
  actions,
  over,
  tone = 'surface',
  heading: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <section className={cx(styles['empty'], tone !== 'surface' && styles[tone])}>
      {art ? (
        <div className={styles['art']} aria-hidden>
          {art}
        </div>
      ) : null}
      <div>
        {over ? <p className={styles['over']}>{over}</p> : null}
        <Heading className={styles['emptyTitle']}>{title}</Heading>
        {children ? <div className={styles['emptyText']}>{children}</div> : null}
        {actions ? <div className={styles['actions']}>{actions}</div> : null}
      </div>
    </section>
  )
}
