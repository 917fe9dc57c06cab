import { sharedKeys, useShop } from '@drogerie/shared-lib/runtime'
import { useTranslation } from 'react-i18next'
import { formatPrice, formatUnitPrice } from '../format/price.ts'
import { formatRating } from '../format/quantity.ts'
import { typography } from '../format/typography.ts'
import { ProductTile } from '../ui/product-tile.tsx'
import { discountOf } from '../contract/discount-rules.ts'
import { HitAction } from './hit-action.tsx'
import { ProductBadges } from './hit-badges.tsx'
import { LikeButton } from './like-button.tsx'
import { hitImage, hitName, hitPath, stockKeyOf, type TileHit } from './hit-rules.ts'
import { trackOpened, type TrackedList } from './tracked-list.ts'
import { useReaderPrices } from './use-reader-prices.ts'

type HitTileProps = {
  hit: TileHit
  eager?: boolean | 'first'
  heading?: 'h2' | 'h3' | 'h4'
  /** The list it is in, and its position: reported when it is opened. */
  list?: TrackedList & { index: number }
}

/** One variant of a search, listing, offer or favourites list as the kit's tile. */
export function HitTile({ hit, eager = false, heading = 'h3', list }: HitTileProps) {
  const { t } = useTranslation('common')
  const { queryClient } = useShop()
  const { code, averageRating, reviewsCount, inStock } = hit
  const prices = useTilePrices(hit)
  const discount = discountOf(hit)
  const name = hitName(hit)
  const fullName = [hit.brand?.name, name].filter(Boolean).join(' ')
  const href = hitPath(hit)
  const onOpen = () => {
    queryClient.setQueryData(sharedKeys.pressedHit(hit.slug), hit)
    if (list) trackOpened(list, hit, list.index)
  }
  return (
    <ProductTile
      href={href}
      brand={hit.brand?.name}
      name={typography(name)}
      image={hitImage(hit.image)}
      eager={eager}
      heading={heading}
      onOpen={onOpen}
      badges={<ProductBadges discount={discount} offer={hit.offerBadge} labels={hit.labels} />}
      rating={
        reviewsCount > 0
          ? {
              value: averageRating,
              count: reviewsCount,
              label: t('product.rating', {
                value: formatRating(averageRating),
                count: reviewsCount,
              }),
            }
          : undefined
      }
      stock={{
        available: inStock,
        label: t(stockKeyOf(hit)),
      }}
      {...prices}
      heart={<LikeButton variantCode={code} productName={fullName} />}
      action={<HitAction hit={hit} href={href} fullName={fullName} />}
    />
  )
}

/** The reader's own price large; what others pay beside it. */
function useTilePrices(hit: TileHit) {
  const { t } = useTranslation('common')
  const { own, other } = useReaderPrices(hit)
  const discount = discountOf(hit)
  const lowest = hit.lowestPriceBeforeDiscount
  const tone: 'club' | 'sale' | undefined = own.isClubs ? 'club' : discount ? 'sale' : undefined
  return {
    price: own.price,
    priceLabel: t(own.isClubs ? 'price.own' : 'price.now'),
    tone,
    lowestPrice:
      discount && lowest ? `${t('price.lowest30Days')} ${formatPrice(lowest)}` : undefined,
    unitPrice: formatUnitPrice(own.unitPrice) || undefined,
    otherPrice: other
      ? {
          amount: other.price,
          label: t(other.isClubs ? 'price.withClub' : 'price.others'),
          isClubs: other.isClubs,
        }
      : undefined,
  }
}
