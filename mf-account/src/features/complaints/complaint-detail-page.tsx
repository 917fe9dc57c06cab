import type { Complaint } from '@drogerie/shared-lib/contract/complaint.ts'
import { formatDate, formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Status } from '@drogerie/shared-lib/ui/badge.tsx'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { Notice, Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '#data/account-page.tsx'
import { Loaded } from '#data/loaded.tsx'
import { ParcelArt } from '#ui/parcel-art.tsx'
import { complaintByTokenQuery, isGone } from './complaint-queries.ts'
import { complaintTone } from './complaint-state-rules.ts'
import styles from './complaints.module.css'

/** /muj-ucet/reklamace/{token}. */
export function ComplaintDetailPage({ token }: { token: string }) {
  const { t } = useTranslation('mf-account')
  const query = useQuery(complaintByTokenQuery(useShop(), token))
  const { data: complaint } = query
  return (
    <AccountPage
      section="complaints"
      heading={complaint ? t('complaints.numbered', { number: complaint.number }) : undefined}
      aside={complaint ? <Status tone={complaintTone(complaint.state)}>{t(`complaint.state.${complaint.state}`)}</Status> : undefined}
    >
      {isGone(query.error) && !complaint ? (
        <EmptyState
          art={<ParcelArt />}
          title={t('complaints.notFound')}
          actions={<LinkButton href={paths.complaints()}>{t('complaints.all')}</LinkButton>}
        >
          {t('complaints.notFoundText')}
        </EmptyState>
      ) : (
        <Loaded query={query} failed={t('complaints.failed')} text={t('complaints.failedText')} skeleton={<Bones />}>
          {(loaded) => <Detail complaint={loaded} />}
        </Loaded>
      )}
    </AccountPage>
  )
}

function Detail({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('mf-account')
  const { state, token, deadline, history, products, message, order, refundType } = complaint
  return (
    <>
      {state === 'approved_coupon_compensation' ? (
        <Notice
          tone="warn"
          aside={
            <span className={styles['answers']}>
              <a href={paths.complaintCouponAccepted(token)}>{t('complaintCoupon.accept')}</a>
              <a href={paths.complaintCouponRejected(token)}>{t('complaintCoupon.reject')}</a>
            </span>
          }
        >
          {t('complaints.couponOffered')}
        </Notice>
      ) : null}
      <Panel title={t('complaints.course')} lead={deadline ? t('complaints.deadline', { date: formatDate(deadline) }) : undefined}>
        <ol className={styles['history']}>
          {history.map(({ state: reached, at, text }) => (
            <li key={at + reached}>
              <b>{t(`complaint.state.${reached}`)}</b>
              <small>{formatDateTime(at)}</small>
              {text ? <p>{text}</p> : null}
            </li>
          ))}
        </ol>
      </Panel>
      <Panel title={t('complaints.goods')} lead={t('purchases.order', { number: order.number })}>
        <ul className={styles['rows']}>
          {products.map(({ orderItem, productName, quantity, reason }) => (
            <li key={orderItem} className={styles['row']}>
              <span>
                {productName}
                <small>{t(`complaint.reason.${reason}`)}</small>
              </span>
              <b>{formatPieces(quantity)}</b>
            </li>
          ))}
        </ul>
        <p className={styles['message']}>{message}</p>
        <p>{t('complaints.refund', { type: t(`complaint.refundType.${refundType}`).toLocaleLowerCase('cs') })}</p>
      </Panel>
    </>
  )
}

const Bones = () => (
  <Panel aria-busy className={styles['bones']}>
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </Panel>
)
