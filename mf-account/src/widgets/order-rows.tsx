import type { OrderRow } from '@drogerie/shared-lib/contract/order.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { hitImage } from '@drogerie/shared-lib/product/hit-rules.ts'
import { Status } from '@drogerie/shared-lib/ui/badge.tsx'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { Price } from '@drogerie/shared-lib/ui/price.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { useTranslation } from 'react-i18next'
import { isReceipt, orderCan, orderStatus, purchaseName } from '#data/order-state-rules.ts'
import { usePayOrder } from '#data/use-pay-order.ts'
import styles from './order-rows.module.css'

/** Packshots of one row; the rest is a number. */
const maxPictures = 3

/** Purchases as rows of one card: the overview's last ones and the whole list. */
export function OrderRows({ label, rows }: { label: string; rows: OrderRow[] }) {
  return (
    <Panel className={styles['panel']}>
      <ul aria-label={label}>
        {rows.map((row) => (
          <Row key={row.tokenValue} row={row} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ row }: { row: OrderRow }) {
  const { t } = useTranslation('mf-account')
  const { tone, key } = orderStatus(row)
  const href = paths.purchaseDetail(row.tokenValue)
  const name = t(purchaseName(row), { number: row.number })
  const source = t(`order.source.${row.source}`).toLocaleLowerCase('cs')
  return (
    <li className={styles['row']}>
      <Pictures row={row} />
      <span className={styles['name']}>
        <a href={href} aria-label={name}>
          {isReceipt(row) ? name : row.number}
        </a>
        <small>
          {formatDate(row.checkoutCompletedAt)}, {source}
        </small>
      </span>
      <Status tone={tone} className={styles['status']}>
        {t(key)}
      </Status>
      <Price amount={row.total} className={styles['price'] ?? ''} />
      <span className={styles['action']}>
        {orderCan.pay(row) ? (
          <PayButton
            tokenValue={row.tokenValue}
            label={t('purchases.payOf', { number: row.number })}
          />
        ) : (
          <LinkButton href={href} aria-label={t('purchases.detailOf', { name })}>
            {t('purchases.detail')}
          </LinkButton>
        )}
      </span>
    </li>
  )
}

function PayButton({ tokenValue, label }: { tokenValue: string; label: string }) {
  const { t } = useTranslation('mf-account')
  const pay = usePayOrder(tokenValue)
  return (
    <Button
      look="accent"
      aria-label={label}
      loading={pay.isPending}
      loadingLabel={t('general.loading')}
      onClick={() => pay.mutate()}
    >
      {t('purchases.pay')}
    </Button>
  )
}

function Pictures({ row: { images, linesCount } }: { row: OrderRow }) {
  const shown = images.slice(0, maxPictures)
  const rest = linesCount - shown.length
  return (
    <span className={styles['pictures']} aria-hidden>
      {shown.map((path, index) => (
        <Picture key={`${path} ${index}`} {...hitImage(path)} alt="" />
      ))}
      {rest > 0 ? <span className={styles['rest']}>+{rest}</span> : null}
    </span>
  )
}

/** The geometry of the rows. */
export function OrderRowsSkeleton({ count }: { count: number }) {
  return (
    <Panel className={styles['panel']} aria-busy>
      <ul aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles['row']}>
            <Skeleton className={styles['bonePictures']} />
            <Skeleton className={styles['boneName']} />
            <Skeleton className={styles['boneName']} />
            <Skeleton className={styles['boneName']} />
            <Skeleton className={styles['boneAction']} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
