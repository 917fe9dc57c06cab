import type { ComponentProps, ReactNode } from 'react'
import { RadioDot } from './choice.tsx'
import { cx } from './cx.ts'
import styles from './option-row.module.css'

type OptionRowProps = Omit<ComponentProps<'input'>, 'children' | 'title'> & {
  title: ReactNode
  /** When it comes, or why it cannot be used. */
  note?: ReactNode
  icon?: ReactNode
  /** Price of the option, already in words ('zdarma', '49,00 Kč'). */
  price?: ReactNode
  free?: boolean
  club?: boolean
  /** Opens inside the same frame while the row is chosen. */
  children?: ReactNode
}

/** One rich choice of a group: shipping, payment, a gift. Put the rows into a `<fieldset>`. */
export function OptionRow({
  title,
  note,
  icon,
  price,
  free,
  club,
  className,
  children,
  ...radio
}: OptionRowProps) {
  return (
    <div className={cx(styles['option'], club && styles['clubMark'], className)}>
      <label className={styles['head']}>
        <RadioDot {...radio} club={club} />
        {icon ? <span className={styles['iconTile']}>{icon}</span> : null}
        <span className={styles['words']}>
          <span className={styles['title']}>{title}</span>
          {note ? <span className={styles['note']}>{note}</span> : null}
        </span>
        {price ? (
          <span className={cx(styles['price'], free && styles['free'])}>{price}</span>
        ) : null}
      </label>
      {children && radio.checked ? <div className={styles['body']}>{children}</div> : null}
    </div>
  )
}

/**
 * A short choice in 48 px pills with a visible radio; put them into a `<PillRow>` of a
 * `<fieldset>`.
 */
export function RadioPill({ children, className, ...radio }: ComponentProps<'input'>) {
  return (
    <label className={cx(styles['pill'], className)}>
      <RadioDot {...radio} />
      {children}
    </label>
  )
}

export const PillRow = ({ children }: { children: ReactNode }) => (
  <div className={styles['pills']}>{children}</div>
)
