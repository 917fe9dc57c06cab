import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import type { ComponentProps } from 'react'
import styles from './stack.module.css'

/** Paragraphs, notices and buttons of a card, one under another. */
export const Stack = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx(styles['stack'], className)} />
)
