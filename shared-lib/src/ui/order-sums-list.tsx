import type { ReactNode } from 'react'
import { sumLinesBesideGoods, type OrderSums } from '../format/order-sums.ts'
import { formatPrice } from '../format/price.ts'
import { typography } from '../format/typography.ts'
import { SummaryList } from './summary-list.tsx'

type OrderSumsListProps = {
  sums: OrderSums
  total: { text: ReactNode; /** 'včetně DPH' */ note?: ReactNode }
  /** The goods stand beside it line by line, gifts among them. */
  listed?: boolean
  /** Amount that has gone back. */
  refunded?: { text: ReactNode; amount: number } | 0 | undefined
  /** Sum to pay in cash, where that is not the total; none for less than half a crown. */
  cash?: { text: ReactNode; amount: number | undefined }
}

/** The one summary of an order: cart, checkout, thank-you page, detail of a purchase. */
export const OrderSumsList = ({
  sums,
  total,
  listed = false,
  refunded,
  cash,
}: OrderSumsListProps) => (
  <SummaryList
    lines={(listed ? sumLinesBesideGoods(sums) : sums.lines).map(
      ({ kind, key, text, value, gain }) => ({
        key,
        text: typography(text),
        value,
        gain: gain && (kind === 'shipping' || kind === 'fee') ? 'value' : gain,
      }),
    )}
    total={{ ...total, amount: sums.total }}
    after={[
      ...(cash?.amount === undefined
        ? []
        : [{ key: 'cash', text: cash.text, value: formatPrice(cash.amount) }]),
      ...(refunded
        ? [{ key: 'refunded', text: refunded.text, value: formatPrice(refunded.amount) }]
        : []),
    ]}
  />
)
