import { ChevronDown } from './icons/chevron-down.tsx'
import type { ReactNode } from 'react'
import styles from './fold.module.css'

type FoldProps = {
  /** Windows in which it is folded; in others it is open, without a button. */
  on: 'phone' | 'narrowWithoutScript'
  summary: ReactNode
  children: ReactNode
}

/** Folds by style alone: the server does not know the width of a window. Works without a script. */
export const Fold = ({ on, summary, children }: FoldProps) => (
  <>
    <details className={styles[on]}>
      <summary className={styles['head']}>
        {summary}
        <ChevronDown size={20} />
      </summary>
    </details>
    <div className={styles['body']}>{children}</div>
  </>
)
