import { SellerOnPaper } from '@drogerie/shared-lib/product/seller-on-paper.tsx'
import { BrandName } from '@drogerie/shared-lib/ui/brand-name.tsx'
import { goodsName } from '@drogerie/shared-lib/format/goods-name.ts'
import type { Complaint } from '@drogerie/shared-lib/contract/complaint.ts'
import { formatDate, formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { hitImage } from '@drogerie/shared-lib/product/hit-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Status } from '@drogerie/shared-lib/ui/badge.tsx'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice, Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { FileText } from '@drogerie/shared-lib/ui/icons/file-text.tsx'
import { useTranslation } from 'react-i18next'
import { purchaseName } from '#data/order-state-rules.ts'
import { complaintDue, complaintTone } from '#data/complaint-state-rules.ts'
import { AccountText } from '#ui/account-text.tsx'
import styles from './complaints.module.css'

/** Everything about one complaint: in the account, and under its own link for guests. */
export function ComplaintDetail({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('mf-account')
  const due = complaintDue(complaint)
  return (
    <>
      <CouponNotice complaint={complaint} />
      <Panel
        title={t('complaints.course')}
        lead={due ? t(due.key, { date: formatDate(due.day) }) : undefined}
      >
        <ol aria-label={t('complaints.course')} className={styles['history']}>
          {complaint.history.toReversed().map(({ state: reached, at, text }) => (
            <li key={at + reached}>
              <Status tone={complaintTone(reached)}>{t(`complaint.state.${reached}`)}</Status>
              <small>
                <time dateTime={at}>{formatDateTime(at)}</time>
              </small>
              {text ? <p>{text}</p> : null}
            </li>
          ))}
        </ol>
      </Panel>
      <Goods complaint={complaint} />
      <SellerOnPaper />
    </>
  )
}

function CouponNotice({ complaint: { state, token, coupon } }: { complaint: Complaint }) {
  const { t } = useTranslation('mf-account')
  if (!coupon) return null
  const amount = formatPrice(coupon.amount)
  if (state === 'complaint_coupon_complete')
    return (
      <Notice tone="ok" title={t('complaints.couponReadyTitle')}>
        {t('complaints.couponReady', {
          code: coupon.code,
          amount,
          date: formatDate(coupon.validTo),
        })}
      </Notice>
    )
  if (state !== 'approved_coupon_compensation') return null
  return (
    <Panel tone="sand" className={styles['offer']}>
      <p>
        {t('complaints.couponOffered', {
          amount,
          date: formatDate(coupon.answerBy ?? coupon.validTo),
        })}
      </p>
      <div className={styles['answers']}>
        <LinkButton look="accent" href={paths.complaintCouponAccepted(token)}>
          {t('complaintCoupon.accept')}
        </LinkButton>
        <LinkButton href={paths.complaintCouponRejected(token)}>
          {t('complaintCoupon.reject')}
        </LinkButton>
      </div>
    </Panel>
  )
}

function Goods({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('mf-account')
  const { products, message, order, refundType, bankAccountNumber, photos } = complaint
  return (
    <Panel title={t('complaints.goods')} lead={<OrderName of={order} />}>
      <ul className={styles['rows']}>
        {products.map(({ orderItem, image, quantity, reason, ...names }) => (
          <li key={orderItem} className={styles['good']}>
            <Picture {...hitImage(image, 56)} alt="" />
            <span>
              <BrandName brand={names.brandName} name={goodsName(names)} />
              <small>{t(`complaint.reason.${reason}`)}</small>
            </span>
            <b>{formatPieces(quantity)}</b>
          </li>
        ))}
      </ul>
      <p className={styles['message']}>{message}</p>
      {photos.length > 0 ? (
        <ul aria-label={t('complaints.photos')} className={styles['photos']}>
          {photos.map(({ id, url, thumbnail }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                {thumbnail ? (
                  <Picture
                    src={thumbnail}
                    width={320}
                    height={320}
                    alt={t('complaints.photo', { number: index + 1 })}
                  />
                ) : (
                  <FileText
                    size={28}
                    aria-label={t('complaints.document', { number: index + 1 })}
                  />
                )}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        {t('complaints.refund', {
          type: t(`complaint.refundType.${refundType}`).toLocaleLowerCase('cs'),
        })}
      </p>
      {bankAccountNumber ? (
        <p>
          <AccountText>{t('complaints.account', { account: bankAccountNumber })}</AccountText>
        </p>
      ) : null}
    </Panel>
  )
}

/** Its owner gets to the purchase; who only holds the link of a mail does not. */
function OrderName({ of: order }: { of: Complaint['order'] }) {
  const { t } = useTranslation('mf-account')
  const name = t(purchaseName(order), { number: order.number })
  return order.token ? <a href={paths.purchaseDetail(order.token)}>{name}</a> : name
}

export const ComplaintBones = () => (
  <Panel aria-busy className={styles['bones']}>
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </Panel>
)
