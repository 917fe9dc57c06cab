import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import styles from './account-frame.module.css'

type AccountFrameProps = PageHeaderProps & { nav: ReactNode; children: ReactNode }

/** The menu beside the page; on tablet and phone a row of chips above it. */
export function AccountFrame({ nav, children, ...header }: AccountFrameProps) {
  return (
    <div className={`wrap ${styles['frame']}`}>
      {nav}
      <div className={styles['main']}>
        <PageHeader {...header} />
        {children}
      </div>
    </div>
  )
}
