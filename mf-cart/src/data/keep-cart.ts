import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { orderSums } from '@drogerie/shared-lib/format/order-sums.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { keepPage, type Shop } from '@drogerie/shared-lib/runtime'
import { cartDocument } from './cart-document.ts'
import { orderLines } from './use-order-lines.ts'

/**
 * Leaves a cart in this browser, to be read without a network, with the time at which it was seen.
 */
export async function keepCart(shop: Shop, order: Order): Promise<void> {
  const { t } = shop.i18n
  const { lines: sums, total } = orderSums(order)
  const html = cartDocument(shop, {
    title: t('mf-cart:cart.title'),
    notice: t('mf-cart:cart.offline', { time: formatDateTime(new Date()) }),
    lines: orderLines(order, t),
    sums: [...sums, { text: t('mf-cart:summary.total'), value: formatPrice(total) }],
    address: paths.cart(),
  })
  await keepPage('cart', html, shop.session.getState().auth?.customer ?? null)
}
