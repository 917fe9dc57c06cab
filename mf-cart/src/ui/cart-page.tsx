import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import type { ReactNode } from 'react'
import styles from './cart-page.module.css'

type CartPageProps = {
  title: ReactNode
  /** A link across from the title. */
  link?: ReactNode
  /** The summary: beside the content on a desk, below it on a phone. */
  aside?: ReactNode
  /** `<BuyBar>`, on a phone only. */
  bar?: ReactNode
  children: ReactNode
}

/** The frame of a checkout step. */
export function CartPage({ title, link, aside, bar, children }: CartPageProps) {
  return (
    <div className={cx('wrap', styles['page'], bar ? styles['withBar'] : null)}>
      <div className={styles['head']}>
        <h1>{title}</h1>
        {link}
      </div>
      {aside ? (
        <div className={styles['columns']}>
          <div className={styles['main']}>{children}</div>
          <aside className={styles['aside']}>{aside}</aside>
        </div>
      ) : (
        children
      )}
      {bar}
    </div>
  )
}

/** Total and the next step, always visible on a phone. */
export function BuyBar({
  label,
  total,
  children,
}: {
  label: string
  /** hundredths of a crown */
  total: number
  children: ReactNode
}) {
  return (
    <div className={styles['bar']} data-print="hide">
      <span className={styles['sum']}>
        {label}
        <strong>{formatPrice(total)}</strong>
      </span>
      {children}
    </div>
  )
}
