import { formatPrice, formatUnitPrice } from '@drogerie/shared-lib/format/price.ts'
import { formatRating } from '@drogerie/shared-lib/format/quantity.ts'
import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { discountOf } from '@drogerie/shared-lib/contract/discount-rules.ts'
import { hitImage, stockKeyOf } from '@drogerie/shared-lib/product/hit-rules.ts'
import { useReaderPrices } from '@drogerie/shared-lib/product/use-reader-prices.ts'
import { Status } from '@drogerie/shared-lib/ui/badge.tsx'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { Price } from '@drogerie/shared-lib/ui/price.tsx'
import { Rating } from '@drogerie/shared-lib/ui/rating.tsx'
import { isPlainClick } from '@drogerie/shared-lib/ui/is-plain-click.ts'
import { History } from '@drogerie/shared-lib/ui/icons/history.tsx'
import { Search } from '@drogerie/shared-lib/ui/icons/search.tsx'
import type { ComponentProps, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { markedParts } from './marked-rules.ts'
import type { BoxItem } from './search-box-items.ts'
import styles from './search-panel.module.css'

type SearchItemProps = {
  item: BoxItem
  query: string
  isHighlighted: boolean
  itemProps: ComponentProps<'a'>
}

/** A real link, so that it can be opened elsewhere; a plain click is the combobox's. */
export function SearchItem({ item, query, isHighlighted, itemProps }: SearchItemProps) {
  const { onClick, ...rest } = itemProps
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onClick?.(event)
  }
  return (
    <a
      {...rest}
      href={item.href}
      tabIndex={-1}
      className={cx(styles[classOf(item)], isHighlighted && styles['current'])}
      onClick={follow}
    >
      <Content item={item} query={query} />
    </a>
  )
}

function classOf({ key, group, hit }: BoxItem): keyof typeof styles {
  if (key === 'all') return 'all'
  if (hit) return 'product'
  // a title may take two lines, which no pill does well
  return group === 'more' && !key.startsWith('article:') ? 'chip' : 'row'
}

function Content({
  item: { key, group, text, count, hit },
  query,
}: {
  item: BoxItem
  query: string
}) {
  const { t } = useTranslation('mf-catalog')
  if (key === 'all') return t('searchBox.all')
  if (hit) return <ProductContent hit={hit} text={text} query={query} />
  return (
    <>
      {group === 'recent' ? (
        <History size={18} />
      ) : group === 'suggestions' ? (
        <Search size={18} />
      ) : null}
      <span className={styles['text']}>
        <Marked text={text} query={query} />
      </span>
      {count === undefined ? null : <span className={styles['count']}>{count}</span>}
    </>
  )
}

const Marked = ({ text, query }: { text: string; query: string }) =>
  markedParts(text, query).map((part, index) =>
    part.marked ? <b key={index}>{part.text}</b> : part.text,
  )

function ProductContent({ hit, text, query }: { hit: VariantHit; text: string; query: string }) {
  const { t } = useTranslation('mf-catalog')
  const { brand, averageRating, reviewsCount, inStock, image } = hit
  const { own, other } = useReaderPrices(hit)
  return (
    <>
      <Picture {...hitImage(image)} alt="" />
      <span className={styles['words']}>
        <span>
          {brand ? <strong>{brand.name} </strong> : null}
          <Marked text={text} query={query} />
        </span>
        <span className={styles['facts']}>
          {reviewsCount > 0 ? (
            <Rating
              value={averageRating}
              count={reviewsCount}
              label={t('common:product.rating', {
                value: formatRating(averageRating),
                count: reviewsCount,
              })}
            />
          ) : null}
          <Status tone={inStock ? 'ok' : 'out'}>{t(stockKeyOf(hit))}</Status>
        </span>
      </span>
      <span className={styles['price']}>
        <Price
          amount={own.price}
          size="md"
          tone={own.isClubs ? 'club' : discountOf(hit) ? 'sale' : undefined}
        />
        {other?.isClubs ? (
          <span className={styles['club']}>
            {t('common:price.withClub')} {formatPrice(other.price)}
          </span>
        ) : (
          <span className={styles['unit']}>{formatUnitPrice(own.unitPrice)}</span>
        )}
      </span>
    </>
  )
}
