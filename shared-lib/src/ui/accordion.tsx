import { ChevronDown } from './icons/chevron-down.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './accordion.module.css'

type AccordionProps = Omit<ComponentProps<'details'>, 'title'> & {
  title: ReactNode
  /** A filter group instead of a question. */
  compact?: boolean
}

/** One row that opens; items that share `name` close each other. Works without a script. */
export function Accordion({ title, compact, className, children, ...rest }: AccordionProps) {
  return (
    <details {...rest} className={cx(styles['item'], compact && styles['compact'], className)}>
      <summary className={styles['head']}>
        {title}
        <ChevronDown size={20} />
      </summary>
      <div className={styles['body']}>{children}</div>
    </details>
  )
}
