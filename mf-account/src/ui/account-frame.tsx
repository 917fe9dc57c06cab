import type { ReactNode } from 'react'
import styles from './account-frame.module.css'

type AccountFrameProps = {
  nav: ReactNode
  title: ReactNode
  /** A button or a pill across from the title. */
  aside?: ReactNode
  /** A helper line under the title. */
  lead?: ReactNode
  children: ReactNode
}

/** The menu beside the page; on tablet and phone a row of chips above it. */
export function AccountFrame({ nav, title, aside, lead, children }: AccountFrameProps) {
  return (
    <div className={`wrap ${styles['frame']}`}>
      {nav}
      <div className={styles['main']}>
        <header className={styles['head']}>
          <div>
            <h1>{title}</h1>
            {lead ? <p>{lead}</p> : null}
          </div>
          {aside}
        </header>
        {children}
      </div>
    </div>
  )
}
