import type { LeafletSpot } from '@drogerie/shared-lib/contract/action.ts'
import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { discountOf } from '@drogerie/shared-lib/product/discount-rules.ts'
import { hitName } from '@drogerie/shared-lib/product/hit-rules.ts'
import Plus from 'lucide-react/icons/plus'
import { useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './leaflet-viewer.module.css'

type LeafletSheetProps = {
  src: string
  /** 'Týdenní leták, strana 3'. */
  name: string
  productsLabel: string
  spots: readonly LeafletSpot[]
  goods: ReadonlyMap<string, VariantHit>
  scale: number
  isShown: boolean
  chosen: VariantHit | null
  onChoose: (hit: VariantHit) => void
}

/** Height to width of a sheet of paper, until the picture says its own. */
const paper = 840 / 1188

const placeOf = ({ left, top, width, height }: LeafletSpot): CSSProperties => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
})

/** One page: its picture, and over it a list of its products, which is also the page in words for those who do not see it. */
export function LeafletSheet({
  src,
  name,
  productsLabel,
  spots,
  goods,
  scale,
  isShown,
  chosen,
  onChoose,
}: LeafletSheetProps) {
  const [ratio, setRatio] = useState(paper)
  return (
    <li className={styles['pane']} inert={!isShown} data-shown={isShown || undefined}>
      <div
        className={styles['sheet']}
        style={{ '--zoom': scale, '--ratio': ratio } as CSSProperties}
      >
        <img
          src={src}
          alt={name}
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (naturalWidth > 0 && naturalHeight > 0) setRatio(naturalWidth / naturalHeight)
          }}
        />
        {spots.length > 0 ? (
          <ul aria-label={productsLabel}>
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
        ) : null}
      </div>
    </li>
  )
}

/** What the picture says of a product, in words; the price is today's. */
function SpotWords({ hit }: { hit: VariantHit }) {
  const { t } = useTranslation('common')
  const discount = discountOf(hit)
  const words = [
    [hit.brand?.name, typography(hitName(hit))].filter(Boolean).join(' '),
    formatPrice(hit.price),
    discount ? t('product.badge.sale', { percent: discount.percent }) : '',
    hit.inStock ? '' : t(hit.storeOnly ? 'stock.store_only' : 'product.soldOut'),
  ]
  return <span className="visually-hidden">{words.filter(Boolean).join(', ')}</span>
}
