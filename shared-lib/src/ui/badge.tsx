import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './badge.module.css'

export type BadgeTone = 'accent' | 'ink' | 'club' | 'sand' | 'surface' | 'gold' | 'warn'
export type StatusTone = 'ok' | 'moving' | 'waiting' | 'failed' | 'muted' | 'out'

/**
 * `accent` is for price reductions only, `club` for own brands and the club; `pill` is the larger
 * one for a member's status.
 */
export function Badge({
  tone = 'sand',
  pill,
  className,
  ...rest
}: ComponentProps<'span'> & { tone?: BadgeTone; pill?: boolean }) {
  return (
    <span
      {...rest}
      className={cx(styles['badge'], styles[tone], pill && styles['pill'], className)}
    />
  )
}

/**
 * A dot and a word: stock, opening hours, the state of an order. The word carries the meaning,
 * `out` has a hollow dot.
 */
export function Status({
  tone,
  className,
  ...rest
}: ComponentProps<'span'> & { tone: StatusTone }) {
  return <span {...rest} className={cx(styles['status'], styles[tone], className)} />
}

export function Count({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={cx(styles['count'], className)} />
}
