import type { ComponentProps, ReactNode } from 'react'
import styles from './header-action.module.css'

type HeaderActionProps = ComponentProps<'a'> & {
  href: string
  icon: ReactNode
  /** The word under the icon; on a phone it is only read aloud. */
  label: ReactNode
  count?: number
  /** '4 produkty v seznamu'; read aloud in place of the bare number. */
  countLabel?: string
  tone?: 'plum' | 'accent'
  /** Marks the number for measuring and tests. */
  countMark?: Record<`data-${string}`, number>
}

/** One of the four links of the header: 72 × 56 px on a desktop, 44 × 44 px on a phone. */
export function HeaderAction({
  icon,
  label,
  count = 0,
  countLabel,
  tone = 'plum',
  countMark,
  className,
  ...rest
}: HeaderActionProps) {
  return (
    <a {...rest} className={[styles['action'], className].filter(Boolean).join(' ')}>
      <span className={styles['icon']}>
        {icon}
        {count > 0 ? (
          <span aria-hidden className={styles[tone]} {...countMark}>
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </span>
      <span className={styles['label']}>{label}</span>
      {count > 0 && countLabel ? <span className="visually-hidden">, {countLabel}</span> : null}
    </a>
  )
}
