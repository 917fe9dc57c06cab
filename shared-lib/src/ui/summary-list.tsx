import type { ReactNode } from 'react'
import { Price } from './price.tsx'
import { cx } from './cx.ts'
import styles from './summary-list.module.css'

export type SummaryLine = {
  key: string
  text: ReactNode
  value: ReactNode
  /**
   * A discount, a gift: club green. `value`: of what has to be, and costs nothing, only the amount.
   */
  gain?: boolean | 'value'
}
type SummaryListProps = {
  lines: SummaryLine[]
  total?:
    | {
        text: ReactNode
        /** 'včetně DPH' */
        note?: ReactNode
        /** hundredths of a crown */
        amount: number
      }
    | undefined
  /** Below the total. */
  after?: SummaryLine[] | undefined
}

/** Goods, discounts, delivery and the total: cart, checkout, thank-you page, order detail. */
export function SummaryList({ lines, total, after = [] }: SummaryListProps) {
  return (
    <dl className={styles['list']}>
      <Lines lines={lines} />
      {total ? (
        <div className={cx(styles['row'], styles['total'])}>
          <dt>
            {total.text}
            {total.note ? <small>{total.note}</small> : null}
          </dt>
          <dd>
            <Price amount={total.amount} size="lg" />
          </dd>
        </div>
      ) : null}
      <Lines lines={after} />
    </dl>
  )
}

const Lines = ({ lines }: { lines: SummaryLine[] }) =>
  lines.map(({ key, text, value, gain }) => (
    <div
      key={key}
      className={cx(styles['row'], gain && styles[gain === 'value' ? 'free' : 'gain'])}
    >
      <dt>{text}</dt>
      <dd>{value}</dd>
    </div>
  ))
