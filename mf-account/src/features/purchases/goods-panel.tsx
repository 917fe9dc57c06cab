import type { Order, OrderItem, WithdrawnPieces } from '@drogerie/shared-lib/contract/order.ts'
import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import { orderSums } from '@drogerie/shared-lib/format/order-sums.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { BrandName } from '@drogerie/shared-lib/ui/brand-name.tsx'
import { OrderSumsList } from '@drogerie/shared-lib/ui/order-sums-list.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { Price } from '@drogerie/shared-lib/ui/price.tsx'
import { useTranslation } from 'react-i18next'
import { useSavedWords } from '@drogerie/shared-lib/product/use-saved-words.ts'
import { withdrawnOf } from '@drogerie/shared-lib/product/withdrawn-rules.ts'
import { SellerOnPaper } from '@drogerie/shared-lib/product/seller-on-paper.tsx'
import { writeReviewAnchor } from '@drogerie/shared-lib/product/hit-rules.ts'
import {
  boughtItems,
  itemBrand,
  itemHref,
  itemImage,
  itemName,
} from '@drogerie/shared-lib/product/order-item-rules.ts'
import styles from './purchase-detail.module.css'

/** The bought goods and the sums. */
export function GoodsPanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account')
  return (
    <Panel title={t('purchases.goods')}>
      <ul className={styles['goods']}>
        {boughtItems(order).map((item) => (
          <Line key={item.id} item={item} isDelivered={isDelivered(order)} />
        ))}
      </ul>
      <Totals order={order} />
      <SellerOnPaper />
    </Panel>
  )
}

/** Bought and taken over: its review is one of a verified purchase. */
const isDelivered = ({ displayState }: Order) => displayState === 'delivered'

function Line({ item, isDelivered: isTaken }: { item: OrderItem; isDelivered: boolean }) {
  const { t } = useTranslation('mf-account')
  const { quantity, isGift, subtotal, unitPrice } = item
  const brand = itemBrand(item)
  const href = itemHref(item)
  const name = itemName(item)
  return (
    <li className={styles['line']}>
      <Picture {...itemImage(item)} alt="" />
      <span className={styles['name']}>
        {href ? (
          <a href={href}>
            <BrandName brand={brand} name={name} />
          </a>
        ) : (
          <BrandName brand={brand} name={name} />
        )}
        <small>
          {isGift
            ? t('purchases.gift')
            : t('purchases.pieces', {
                pieces: formatPieces(quantity),
                price: formatPrice(unitPrice),
              })}
        </small>
        {item.withdrawn ? <WithdrawnNote withdrawn={item.withdrawn} /> : null}
        {isTaken && href && !isGift ? <ReviewLink href={href} name={name} /> : null}
      </span>
      {isGift ? <b className={styles['gain']}>{t('price.free')}</b> : <Price amount={subtotal} />}
    </li>
  )
}

function WithdrawnNote({ withdrawn: { quantity, state } }: { withdrawn: WithdrawnPieces }) {
  const { t } = useTranslation('mf-account')
  return (
    <small>
      <b>{t(`order.withdrawn.pieces.${state}`, { pieces: formatPieces(quantity) })}</b>
    </small>
  )
}

function ReviewLink({ href, name }: { href: string; name: string }) {
  const { t } = useTranslation('mf-account')
  return (
    <small data-print="hide">
      <a href={`${href}#${writeReviewAnchor}`} aria-label={t('purchases.reviewOf', { name })}>
        {t('purchases.review')}
      </a>
    </small>
  )
}

/** Something was kept: a cancelled order, or one that went back as a whole, saved nothing. */
const isKept = ({ state, items }: Order): boolean =>
  state !== 'cancelled' && withdrawnOf(items) !== 'whole'

function Totals({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account')
  const payment = order.payments.at(-1)
  const key = order.state === 'cancelled' ? 'total' : wasPaid(order.paymentState) ? 'paid' : 'toPay'
  const sums = orderSums(order)
  const isNamed = sums.lines.some(({ kind }) => kind === 'fee') // its line says how it was paid
  const saved = useSavedWords(sums)
  return (
    <>
      <OrderSumsList
        listed
        sums={sums}
        total={{
          text: t(`purchases.sum.${key}`),
          note: key === 'total' || isNamed ? undefined : payment?.method.name,
        }}
        cash={{ text: t('order.inCash'), amount: order.cashTotal }}
        refunded={order.refunded && { text: t('order.withdrawn.paidBack'), amount: order.refunded }}
      />
      {saved && isKept(order) ? <p className={styles['saved']}>{saved}</p> : null}
    </>
  )
}
