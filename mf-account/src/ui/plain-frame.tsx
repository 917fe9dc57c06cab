import type { ReactNode } from 'react'
import styles from './plain-frame.module.css'

type PlainFrameProps = {
  title: ReactNode
  lead?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** A page outside the account made of panels: one readable column. */
export const PlainFrame = ({ title, lead, aside, children }: PlainFrameProps) => (
  <div className="wrap">
    <div className={styles['column']}>
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
