import type { ReactNode } from 'react'
import styles from './page-header.module.css'

export type PageHeaderProps = {
  title: ReactNode
  /** A helper line under the title. */
  lead?: ReactNode
  /** A button or a pill across from the title. */
  aside?: ReactNode
}

/** The name of a page made of panels. */
export const PageHeader = ({ title, lead, aside }: PageHeaderProps) => (
  <header className={styles['head']}>
    <div>
      <h1>{title}</h1>
      {lead ? <p>{lead}</p> : null}
    </div>
    {aside}
  </header>
)
