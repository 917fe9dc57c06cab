import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import type { ReactNode, Ref } from 'react'
import styles from './entry-frame.module.css'

type EntryFrameProps = {
  title: ReactNode
  lead?: ReactNode
  /** Cards beside the main one. */
  aside?: ReactNode
  /** For a wizard, whose steps begin at the heading. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/**
 * Pages before the account: signing in, forgotten password, verification. One card, perhaps with
 * others beside it.
 */
export function EntryFrame({ title, lead, aside, headingRef, children }: EntryFrameProps) {
  return (
    <div className="wrap" data-form-left>
      <div className={cx(styles['columns'], aside ? styles['two'] : null)}>
        <section className={styles['card']}>
          <header className={styles['head']}>
            <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
              {title}
            </h1>
            {lead ? <p>{lead}</p> : null}
          </header>
          {children}
        </section>
        {aside ? <div className={styles['aside']}>{aside}</div> : null}
      </div>
    </div>
  )
}
