import type { LeafletSpot } from '@drogerie/shared-lib/contract/action.ts'
import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { discountOf } from '@drogerie/shared-lib/contract/discount-rules.ts'
import { hitName, stockKeyOf } from '@drogerie/shared-lib/product/hit-rules.ts'
import { Plus } from '@drogerie/shared-lib/ui/icons/plus.tsx'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './leaflet-viewer.module.css'

type LeafletSpotsProps = {
  label: string
  spots: readonly LeafletSpot[]
  goods: ReadonlyMap<string, VariantHit>
  chosen: VariantHit | null
  onChoose: (hit: VariantHit) => void
}

const placeOf = ({ left, top, width, height }: LeafletSpot): CSSProperties => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
})

/**
 * Over the picture of a page a list of its products, which is also the page in words for those who
 * do not see it.
 */
export function LeafletSpots({ label, spots, goods, chosen, onChoose }: LeafletSpotsProps) {
  if (spots.length === 0) return null
  return (
    <ul aria-label={label} className={styles['spots']}>
      {spots.map((spot) => {
        const hit = goods.get(spot.productCode)
        return hit ? (
          <li key={spot.productCode} className={styles['spot']} style={placeOf(spot)}>
            <button
              type="button"
              aria-pressed={chosen?.code === hit.code}
              onClick={() => onChoose(hit)}
            >
              <SpotWords hit={hit} />
              <Plus size={16} />
            </button>
          </li>
        ) : null
      })}
    </ul>
  )
}

/** The picture's text about a product, in words; the price is today's. */
function SpotWords({ hit }: { hit: VariantHit }) {
  const { t } = useTranslation('common')
  const discount = discountOf(hit)
  const words = [
    [hit.brand?.name, typography(hitName(hit))].filter(Boolean).join(' '),
    formatPrice(hit.price),
    discount ? t('product.badge.sale', { percent: discount.percent }) : '',
    hit.inStock ? '' : t(stockKeyOf(hit)),
  ]
  return <span className="visually-hidden">{words.filter(Boolean).join(', ')}</span>
}
