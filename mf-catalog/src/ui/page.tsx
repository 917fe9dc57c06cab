import type { ReactNode } from 'react'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
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
