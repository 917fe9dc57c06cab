import type { Order, OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { Price } from '@drogerie/shared-lib/ui/price.tsx'
import { SummaryList } from '@drogerie/shared-lib/ui/summary-list.tsx'
import { useTranslation } from 'react-i18next'
import { boughtItems, itemHref, itemImage, itemName } from '#data/order-item-rules.ts'
import { totalsOf } from './purchase-totals.ts'
import styles from './purchase-detail.module.css'

/** What was bought and what it came to. */
export function GoodsPanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account')
  return (
    <Panel title={t('purchases.goods')}>
      <ul className={styles['goods']}>
        {boughtItems(order).map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      <Totals order={order} />
    </Panel>
  )
}

function Line({ item }: { item: OrderItem }) {
  const { t } = useTranslation('mf-account')
  const { quantity, isGift, subtotal } = item
  const href = itemHref(item)
  const name = itemName(item)
  return (
    <li className={styles['line']}>
      <Picture {...itemImage(item)} alt="" />
      <span className={styles['name']}>
        {href ? <a href={href}>{name}</a> : name}
        <small>
          {isGift
            ? t('purchases.gift')
            : t('purchases.pieces', { pieces: formatPieces(quantity), price: formatPrice(Math.round(subtotal / quantity)) })}
        </small>
      </span>
      {isGift ? <b className={styles['gain']}>{t('price.free')}</b> : <Price amount={subtotal} />}
    </li>
  )
}

function Totals({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account')
  const { pieces, goods, discounts, shipping, fee } = totalsOf(order)
  const [shipment, payment] = [order.shipments[0], order.payments.at(-1)]
  const costs = (amount: number) => (amount === 0 ? t('price.free').toLocaleLowerCase('cs') : formatPrice(amount))
  const lines = [
    { key: 'goods', text: t('purchases.goodsCount', { pieces: formatPieces(pieces) }), value: formatPrice(goods) },
    ...discounts.map(({ label, amount }) => ({
      key: `discount-${label}`,
      text: label ?? t('purchases.discount'),
      value: amount < 0 ? `−${formatPrice(-amount)}` : formatPrice(amount),
      gain: amount < 0,
    })),
    ...(shipment ? [{ key: 'shipping', text: shipment.shippingMethod.name, value: costs(shipping), gain: shipping === 0 }] : []),
    ...(payment && fee > 0 ? [{ key: 'fee', text: payment.method.name, value: costs(fee) }] : []),
  ]
  const key = order.state === 'cancelled' ? 'total' : wasPaid(order.paymentState) ? 'paid' : 'toPay'
  return (
    <SummaryList
      lines={lines}
      total={{ text: t(`purchases.sum.${key}`), note: payment && key !== 'total' ? payment.method.name : undefined, amount: order.total }}
    />
  )
}
