import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import styles from './plain-frame.module.css'

type PlainFrameProps = PageHeaderProps & { children: ReactNode }

/** A page outside the account made of panels: one readable column. */
export const PlainFrame = ({ children, ...header }: PlainFrameProps) => (
  <div className="wrap">
    <div className={styles['column']}>
      <PageHeader {...header} />
      {children}
    </div>
  </div>
)
