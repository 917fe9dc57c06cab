import type { OrderSums } from '@drogerie/shared-lib/format/order-sums.ts'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { OrderSumsList } from '@drogerie/shared-lib/ui/order-sums-list.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Picture, type PictureSource } from '@drogerie/shared-lib/ui/picture.tsx'
import type { ReactNode } from 'react'
import styles from './summary-panel.module.css'

type SummaryPanelProps = {
  title: string
  sums: OrderSums
  total: { text: string; note: string }
  /** 'Ušetřili jste …'. */
  saved?: string | undefined
  /** A row of packshots: what is in the parcel, at a glance. */
  shots?: { key: number; image: PictureSource; alt: string }[]
  /** The sums are being counted again. */
  busy?: boolean
  /** Above the sums: the lines of the order. */
  children?: ReactNode
  /** The one button; on a phone it stands in the buy bar instead. */
  action?: ReactNode
}

export function SummaryPanel({
  title,
  sums,
  total,
  saved,
  shots = [],
  busy,
  children,
  action,
}: SummaryPanelProps) {
  return (
    <Panel title={title} aria-label={title} aria-busy={busy || undefined}>
      <div className={styles['body']}>
        {children}
        <div className={cx(busy && styles['busy'])}>
          <OrderSumsList sums={sums} total={total} />
        </div>
        {saved ? <p className={styles['saved']}>{saved}</p> : null}
        {shots.length > 0 ? (
          <div className={styles['shots']}>
            {shots.map(({ key, image, alt }) => (
              <Picture key={key} {...image} alt={alt} />
            ))}
          </div>
        ) : null}
        {action ? <div className={styles['deskOnly']}>{action}</div> : null}
      </div>
    </Panel>
  )
}
