import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import type { ReactNode } from 'react'
import styles from './page.module.css'

/** The content column of a page, its parts a section apart. */
export function Page({
  children,
  tight,
  className,
}: {
  children: ReactNode
  /** Parts that belong together, 20 px apart. */
  tight?: boolean
  className?: string | undefined
}) {
  return (
    <div className={cx('wrap', styles['page'], tight && styles['tight'], className)}>
      {children}
    </div>
  )
}

/** The name of a page and one line under it. */
export function PageTitle({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  return (
    <header className={styles['title']}>
      <h1>{title}</h1>
      {lead ? <p>{lead}</p> : null}
    </header>
  )
}
