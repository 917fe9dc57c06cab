import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { OrderSumsList } from '@drogerie/shared-lib/ui/order-sums-list.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Picture, type PictureSource } from '@drogerie/shared-lib/ui/picture.tsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './summary-panel.module.css'

type SummarySumsProps = ComponentProps<typeof OrderSumsList> & {
  /** 'Ušetřili jste …'. */
  saved?: string | undefined
  /** Goods in the sums that cannot be had. */
  short?: string | undefined
}

/** The sums shown in every step: lines, total, what is paid in cash, what was saved. */
export const SummarySums = ({ saved, short, ...sums }: SummarySumsProps) => (
  <>
    <OrderSumsList {...sums} />
    {short ? <p className={styles['short']}>{short}</p> : null}
    {saved ? <p className={styles['saved']}>{saved}</p> : null}
  </>
)

type SummaryPanelProps = SummarySumsProps & {
  title: string
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
  shots = [],
  busy,
  children,
  action,
  ...sums
}: SummaryPanelProps) {
  return (
    <Panel title={title} aria-label={title} aria-busy={busy || undefined}>
      <div className={styles['body']}>
        {children}
        <div className={cx(styles['sums'], busy && styles['busy'])}>
          <SummarySums {...sums} />
        </div>
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
