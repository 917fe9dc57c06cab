import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { orderSums } from '@drogerie/shared-lib/format/order-sums.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { forgetPage, keepPage, useSession } from '@drogerie/shared-lib/runtime'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrderLines } from './use-order-lines.ts'

/** The cart that was seen last is shown by this browser without a network, too; an empty one leaves nothing. */
export function useCartAtHand(order: Order): void {
  const { t } = useTranslation('mf-cart')
  const person = useSession(({ auth }) => auth?.customer ?? null)
  const lines = useOrderLines(order)
  const { lines: sums, total } = orderSums(order)
  const keep = useEffectEvent(async () => {
    if (lines.length === 0) return forgetPage('cart')
    const { cartDocument } = await import('./cart-document.ts')
    const html = cartDocument({
      title: t('cart.title'),
      notice: t('cart.offline', { time: formatDateTime(new Date()) }),
      lines,
      sums: [...sums, { text: t('summary.total'), value: formatPrice(total) }],
      retry: { text: t('common:general.retry'), href: paths.cart() },
    })
    await keepPage('cart', html, person)
  })
  const shown = JSON.stringify([
    person,
    lines.map(({ name, note, value }) => [name, note, value]),
    sums.map(({ key, value }) => [key, value]),
  ])
  useEffect(() => {
    keep().catch(() => {}) // without it the cart is there while there is a network
  }, [shown])
}
