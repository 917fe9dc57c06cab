import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cartQuery, useCart, useShop } from '@drogerie/shared-lib/runtime'
import { BrandName } from '@drogerie/shared-lib/ui/brand-name.tsx'
import { IconButton, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from '@drogerie/shared-lib/ui/icons/trash-2.tsx'
import { useTranslation } from 'react-i18next'
import { removeLine, useShownLines, type ShownLine } from '#data/cart-quantities.ts'
import {
  itemBrand,
  itemHref,
  itemImage,
  itemName,
} from '@drogerie/shared-lib/product/order-item-rules.ts'
import styles from './mini-cart.module.css'

/** A look into the cart; changes of quantity belong to the cart's own page. */
export function MiniCartPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('mf-cart')
  const shop = useShop()
  const tokenValue = useCart((cart) => cart.tokenValue)
  const { data: order, isError } = useQuery(cartQuery(shop, tokenValue))
  return (
    <section aria-label={t('miniCart.preview')}>
      {order ? (
        <PanelLines order={order} onLeave={onLeave} />
      ) : (
        <p className={styles['state']}>{t(isError ? 'cart.loadFailed' : 'general.loading')}</p>
      )}
      <LinkButton look="accent" wide href={paths.cart()} onClick={onLeave}>
        {t('miniCart.toCart')}
      </LinkButton>
    </section>
  )
}

function PanelLines({ order, onLeave }: { order: Order; onLeave: () => void }) {
  const { t } = useTranslation('mf-cart')
  const lines = useShownLines(order)
  return (
    <>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <PanelLine key={line.item.id} line={line} onLeave={onLeave} />
        ))}
      </ul>
      <p className={styles['total']}>
        {t('miniCart.total')} <b>{formatPrice(order.itemsTotal)}</b>
      </p>
      {order.otherCart ? (
        <p className={styles['other']}>
          {t('otherCart.title', { count: order.otherCart.linesCount })}
        </p>
      ) : null}
    </>
  )
}

function PanelLine({
  line: { item, quantity },
  onLeave,
}: {
  line: ShownLine
  onLeave: () => void
}) {
  const { t } = useTranslation('mf-cart')
  const shop = useShop()
  const name = itemName(item)
  return (
    <li className={styles['line']}>
      <Picture {...itemImage(item)} alt="" />
      <span className={styles['name']}>
        <a href={itemHref(item)} onClick={onLeave}>
          <BrandName brand={itemBrand(item)} name={name} />
        </a>
        <small>
          {formatPieces(quantity)} · {formatPrice(item.subtotal)}
        </small>
      </span>
      <IconButton
        label={t('cart.remove', { name })}
        onClick={() =>
          void removeLine(shop, item, {
            removed: t('cart.removed', { name }),
            undo: t('general.undo'),
          })
        }
      >
        <Trash2 size={18} />
      </IconButton>
    </li>
  )
}
