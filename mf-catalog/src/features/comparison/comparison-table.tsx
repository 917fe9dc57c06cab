import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { formatPieces, formatRating } from '@drogerie/shared-lib/format/quantity.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { discountOf } from '@drogerie/shared-lib/contract/discount-rules.ts'
import { hitImage, hitName, hitPath } from '@drogerie/shared-lib/product/hit-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useSession, useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { keepFocusInRows } from '@drogerie/shared-lib/ui/keep-focus-in-rows.ts'
import { Price } from '@drogerie/shared-lib/ui/price.tsx'
import { Rating } from '@drogerie/shared-lib/ui/rating.tsx'
import { useQueries } from '@tanstack/react-query'
import { Check } from '@drogerie/shared-lib/ui/icons/check.tsx'
import { Minus } from '@drogerie/shared-lib/ui/icons/minus.tsx'
import { Plus } from '@drogerie/shared-lib/ui/icons/plus.tsx'
import { X } from '@drogerie/shared-lib/ui/icons/x.tsx'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { comparedList, comparisonPath } from '#data/compared.ts'
import { favouriteStockQuery } from '#data/stock-queries.ts'
import { ComparisonAction } from './comparison-action.tsx'
import {
  cheapest,
  comparedRows,
  isEqualRow,
  type ComparedCell,
  type ComparedProduct,
  type ComparedRow,
} from './comparison-rules.ts'
import styles from './comparison.module.css'
import { useComparisonWords } from './use-comparison-words.ts'

type ComparisonTableProps = {
  products: ComparedProduct[]
  onlyDifferences: boolean
  /** Keeps the list that a link leads to. */
  onAdopt: (codes: string[]) => void
}

const keepFocus = keepFocusInRows()

const fullName = (hit: ComparedProduct) => [hit.brand?.name, hitName(hit)].filter(Boolean).join(' ')

/**
 * Products in columns, what is said of them in rows; on a phone the name of a row stands above its
 * values.
 */
export function ComparisonTable({ products, onlyDifferences, onAdopt }: ComparisonTableProps) {
  const { t } = useTranslation('mf-catalog')
  const words = useComparisonWords()
  const rows = comparedRows(products, words)
  const stock = useStoreStock(products)
  const all = stock ? [...rows, stock] : rows
  const shown = onlyDifferences ? all.filter((row) => !isEqualRow(row)) : all
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} style={{ '--columns': products.length } as CSSProperties}>
        <caption className="visually-hidden">{t('comparison.table')}</caption>
        <ComparedHead products={products} onlyDifferences={onlyDifferences} onAdopt={onAdopt} />
        <tbody>
          {shown.map((row) => (
            <tr key={row.code}>
              <th scope="row">
                <span>{row.name}</span>
              </th>
              {row.cells.map((cell, index) => (
                <td
                  key={products[index]?.code}
                  className={cx(cell.best && styles['best'], cell.state && styles[cell.state])}
                >
                  <Value row={row} cell={cell} hit={products[index]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 ? <p className={styles['none']}>{t('comparison.alike')}</p> : null}
    </div>
  )
}

/** Pictures, names and the buttons that buy. */
function ComparedHead({ products, onlyDifferences, onAdopt }: ComparisonTableProps) {
  const { t } = useTranslation('mf-catalog')
  const codes = products.map(({ code }) => code)
  const main = cheapest(products)
  return (
    <thead>
      <tr ref={keepFocus}>
        <td rowSpan={2} className={styles['corner']}>
          {products.length < comparedList.max ? (
            <LinkButton
              icon={<Plus size={18} />}
              href={paths.taxons()}
              onClick={() => onAdopt(codes)}
            >
              {t('comparison.more')}
            </LinkButton>
          ) : null}
          <span className={styles['help']}>{t('comparison.limit')}</span>
        </td>
        {products.map((hit) => {
          const rest = codes.filter((code) => code !== hit.code)
          return (
            <td key={hit.code} className={styles['picture']}>
              <a
                data-remove
                className={styles['remove']}
                href={comparisonPath(rest, onlyDifferences)}
                aria-label={t('comparison.remove', { name: fullName(hit) })}
                onClick={() => onAdopt(rest)}
              >
                <X size={20} />
              </a>
              <a href={hitPath(hit)} tabIndex={-1} aria-hidden>
                <Picture {...hitImage(hit.image)} alt="" />
              </a>
            </td>
          )
        })}
      </tr>
      <tr>
        {products.map((hit, index) => (
          <th key={hit.code} scope="col" className={styles['name']}>
            <a href={hitPath(hit)}>
              <b>{hit.brand?.name}</b> {typography(hitName(hit))}
            </a>
            <ComparisonAction hit={hit} fullName={fullName(hit)} main={index === main} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

type ValueProps = { row: ComparedRow; cell: ComparedCell; hit: ComparedProduct | undefined }

function Value({ row, cell, hit }: ValueProps): ReactNode {
  const { t } = useTranslation('mf-catalog')
  const best = cell.best ? <span className="visually-hidden"> ({t('comparison.best')})</span> : null
  if (row.code === 'price' && hit) {
    const discount = discountOf(hit)
    return (
      <>
        <Price amount={hit.price} size="md" tone={discount && !cell.best ? 'sale' : undefined} />
        {best}
        {discount ? (
          <span className={styles['help']}>
            {t('common:price.lowest30Days')} {formatPrice(discount.reference)}
          </span>
        ) : null}
      </>
    )
  }
  if (row.code === 'rating' && hit && hit.reviewsCount > 0)
    return (
      <Rating
        stars
        className={styles['rating']}
        value={hit.averageRating}
        count={hit.reviewsCount}
        label={t('common:product.rating', {
          value: formatRating(hit.averageRating),
          count: hit.reviewsCount,
        })}
      />
    )
  if (cell.state === 'unsaid')
    return (
      <>
        <Minus size={18} />
        <span className="visually-hidden">{cell.text}</span>
      </>
    )
  return (
    <>
      {cell.state === 'yes' ? <Check size={18} /> : null}
      {cell.state === 'no' ? <Minus size={18} /> : null}
      <span>
        {typography(cell.text)}
        {best}
      </span>
    </>
  )
}

/**
 * Pieces in the favourite store, once the browser knows which it is and the store has answered for
 * all.
 */
function useStoreStock(products: readonly ComparedProduct[]): ComparedRow | null {
  const { t } = useTranslation('mf-catalog')
  const { api } = useShop()
  const store = useSession(({ favouriteStore }) => favouriteStore)
  const answers = useQueries({
    queries: products.map(({ code }) => favouriteStockQuery(api, code, store)),
  })
  const found = answers.map(({ data }) => data)
  const name = found.find(Boolean)?.store.name
  if (!store || !name || found.includes(undefined)) return null
  return {
    code: 'store-stock',
    name: t('comparison.inStore', { store: name }),
    cells: found.map((stock) =>
      stock && stock.status !== 'out'
        ? { text: formatPieces(stock.quantity), state: 'yes' }
        : { text: t('comparison.notInStore'), state: 'no' },
    ),
  }
}
