import type { OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import { formatPrice, formatUnitPrice } from '@drogerie/shared-lib/format/price.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { ApiError, useCustomerService, useShop } from '@drogerie/shared-lib/runtime'
import { Status } from '@drogerie/shared-lib/ui/badge.tsx'
import { IconButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { Price, PriceBefore } from '@drogerie/shared-lib/ui/price.tsx'
import { QuantityStepper } from '@drogerie/shared-lib/ui/quantity-stepper.tsx'
import { useQuantityRefusal } from '@drogerie/shared-lib/ui/use-quantity-refusal.ts'
import { Trash2 } from '@drogerie/shared-lib/ui/icons/trash-2.tsx'
import { useTranslation } from 'react-i18next'
import { quantityQueueOf, removeLine, type ShownLine } from '#data/cart-quantities.ts'
import {
  itemBrand,
  itemHref,
  itemImage,
  itemName,
} from '@drogerie/shared-lib/product/order-item-rules.ts'
import { useErrorText } from '#data/use-error-text.ts'
import { BrandName } from '@drogerie/shared-lib/ui/brand-name.tsx'
import styles from './cart-lines.module.css'

/**
 * The keyboard goes on at the line that came back; its toast is gone, and where it was before may
 * be anywhere.
 */
const focusLine = (variantCode: string) =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-remove="${CSS.escape(variantCode)}"]`)?.focus(),
  )

/**
 * One product: picture, name, stock, quantity, sum, remove; what the API refused stands right
 * below.
 */
export function CartLine({ line }: { line: ShownLine }) {
  const { item, quantity, refusal } = line
  const { t } = useTranslation('mf-cart')
  const shop = useShop()
  const name = itemName(item)
  const { id, error, stepper } = useQuantityRefusal((typed) =>
    Number.isInteger(typed) && typed >= 1
      ? undefined
      : t('cart.wrongQuantity', { count: quantity }),
  )
  const href = itemHref(item)
  const brandAndName = <BrandName brand={itemBrand(item)} name={name} />
  const remove = () => {
    const texts = { removed: t('cart.removed', { name }), undo: t('general.undo') }
    void removeLine(shop, item, texts, () => focusLine(item.variantCode))
  }
  return (
    <li className={styles['line']} aria-busy={line.isPending || undefined}>
      <a className={styles['image']} href={href} tabIndex={-1} aria-hidden>
        <Picture {...itemImage(item)} alt="" />
      </a>
      <div className={styles['about']}>
        <h2 className={styles['name']}>
          {href ? <a href={href}>{brandAndName}</a> : brandAndName}
        </h2>
        <LineStock item={item} quantity={quantity} />
        <LineOffers item={item} />
      </div>
      <div className={styles['quantity']}>
        {isSoldOut(item) ? (
          formatPieces(quantity) // no number of them can be had, so there is none to choose
        ) : (
          <QuantityStepper
            value={quantity}
            max={item.maxQuantity ?? 999}
            onCommit={(wanted) => quantityQueueOf(shop).set(item.id, wanted)}
            {...stepper}
            texts={{
              quantity: t('cart.quantity', { name }),
              decrease: t('cart.decrease', { name }),
              increase: t('cart.increase', { name }),
            }}
          />
        )}
      </div>
      <LinePrice item={item} quantity={quantity} isPending={line.isPending} />
      <IconButton
        data-remove={item.variantCode}
        label={t('cart.remove', { name })}
        className={styles['remove']}
        onClick={remove}
      >
        <Trash2 size={20} />
      </IconButton>
      <LineRefusal id={`${id}-error`} wrong={error} refusal={refusal} max={item.maxQuantity} />
    </li>
  )
}

/** Nothing of it is left: the line can only be removed. */
const isSoldOut = ({ available, maxQuantity }: OrderItem): boolean =>
  available === false && maxQuantity === 0

function LineStock({ item, quantity }: { item: OrderItem; quantity: number }) {
  const { t } = useTranslation('mf-cart')
  const { available, maxQuantity: max = Infinity } = item
  if (available === false && quantity > max)
    return (
      <p className={styles['problem']}>
        {max > 0 ? t('cart.lineShort', { count: max }) : t('cart.lineSoldOut')}
        <WhereToBuy item={item} />
      </p>
    )
  const atMax = quantity >= max
  return (
    <p className={styles['stock']}>
      <Status tone="ok">{t('cart.inStock')}</Status>
      {atMax ? <span>{t('cart.atMost', { count: max })}</span> : null}
    </p>
  )
}

/** Stores may still have what the e-shop has not; the product's page says which. */
function WhereToBuy({ item }: { item: OrderItem }) {
  const { t } = useTranslation('mf-cart')
  const { stores = true } = useCustomerService()?.promises ?? {}
  const href = itemHref(item)
  if (!href || !isSoldOut(item) || !stores) return null
  return (
    <>
      {' '}
      <a href={href}>{t('cart.lineInStores')}</a>
    </>
  )
}

/** Offers that made some of its pieces cheaper. */
function LineOffers({ item: { offers = [] } }: { item: OrderItem }) {
  return offers.map(({ label, amount }) => (
    <p key={label} className={styles['offer']}>
      {typography(label)} <b>{formatPrice(amount)}</b>
    </p>
  ))
}

/**
 * A struck price above the shelf's is where a discount counts from; else a member pays less than
 * the shelf's.
 */
const isSale = ({ originalUnitPrice, productVariant: { price } }: OrderItem) =>
  originalUnitPrice > price

/** The shelf's own price, unless a lower or higher one of the last 30 days is what counts. */
const isShelfPrice = ({ originalUnitPrice, productVariant: { price } }: OrderItem) =>
  originalUnitPrice === price

function LinePrice({
  item,
  quantity,
  isPending,
}: {
  item: OrderItem
  quantity: number
  isPending: boolean
}) {
  const { t } = useTranslation('mf-cart')
  const isCheaper = item.discountedUnitPrice < item.originalUnitPrice
  const measure = formatUnitPrice(item.productVariant.unitPrice)
  // of a pack that is itself compared by the piece, 'ks' would mean two things
  const isPack = /^(1\s)?ks$/.test(item.productVariant.unitPrice?.unit ?? '')
  const price = formatPrice(item.discountedUnitPrice)
  const isOfOne = item.productVariant.unitPrice?.amount === item.discountedUnitPrice
  const each = t(isPack && !isOfOne ? 'cart.eachPack' : 'cart.each', { price })
  return (
    <div className={styles['price']}>
      <Price
        amount={isPending ? item.discountedUnitPrice * quantity : item.subtotal}
        size="md"
        tone={isCheaper ? (isSale(item) ? 'sale' : 'club') : undefined}
      />
      {isCheaper ? (
        <PriceBefore
          amount={item.originalUnitPrice * quantity}
          label={t(isShelfPrice(item) ? 'common:price.withoutClub' : 'common:price.lowest30Days')}
        />
      ) : null}
      {isCheaper && !isSale(item) ? (
        <span className={styles['club']}>{t('cart.clubPrice')}</span>
      ) : null}
      {quantity > 1 ? <span>{each}</span> : null}
      {measure && measure !== each ? <span>{measure}</span> : null}
    </div>
  )
}

type LineRefusalProps = {
  id: string
  /** What is wrong with the typed number; the API was not asked about it. */
  wrong: string | undefined
  refusal: unknown
  max: number | undefined
}

function LineRefusal({ id, wrong, refusal, max }: LineRefusalProps) {
  const { t } = useTranslation('mf-cart')
  const errorText = useErrorText()
  const text = wrong ?? (refusal === undefined ? undefined : errorText(refusal))
  const isShort = !wrong && refusal instanceof ApiError && refusal.code === 1100
  return (
    <p id={id} role="alert" className={text ? styles['refusal'] : undefined}>
      {text}
      {text && isShort && max !== undefined ? ` ${t('cart.atMost', { count: max })}` : null}
    </p>
  )
}
