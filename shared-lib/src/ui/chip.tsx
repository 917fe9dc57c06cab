import { X } from './icons/x.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './chip.module.css'

type ChipText = { count?: number | undefined; children: ReactNode }

const Content = ({ count, children }: ChipText) => (
  <>
    {children}
    {count === undefined ? null : <span className={styles['count']}>{count}</span>}
  </>
)

/** A link to a narrower place: a sub-category, a suggestion. `aria-current` fills it with plum. */
export function ChipLink({
  count,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ChipText & { href: string }) {
  return (
    <a {...rest} className={cx(styles['chip'], className)}>
      <Content count={count}>{children}</Content>
    </a>
  )
}

/** An on-off choice as a checkbox, so that it works in a plain form too. */
export function FilterChip({
  count,
  className,
  children,
  ...rest
}: ComponentProps<'input'> & ChipText) {
  return (
    <label className={cx(styles['chip'], className)}>
      <input type="checkbox" {...rest} className="visually-hidden" />
      <Content count={count}>{children}</Content>
    </label>
  )
}

/** A filter in force; the whole chip takes it away. Links keep it working without a script. */
export function AppliedChip({
  removeLabel,
  children,
  ...rest
}: ComponentProps<'a'> & { href: string; /** 'Zrušit filtr' */ removeLabel: string }) {
  return (
    <a {...rest} className={cx(styles['chip'], styles['applied'])} rel="nofollow">
      <span className="visually-hidden">{removeLabel} </span>
      {children}
      <X size={18} />
    </a>
  )
}

/** Chips in a row that wraps, or scrolls sideways on a phone. */
export function ChipRow({
  scroll,
  className,
  ...rest
}: ComponentProps<'div'> & { scroll?: boolean }) {
  return <div {...rest} className={cx(styles['row'], scroll && styles['scroll'], className)} />
}
