import { Store } from '../ui/icons/store.tsx'
import { useTranslation } from 'react-i18next'
import { TileLink } from '../ui/product-tile.tsx'
import { TileAddToCart } from './add-to-cart-button.tsx'
import { isInStores, wayKeysOf, type TileHit } from './hit-rules.ts'
import { TileWatch } from './tile-watch.tsx'

type HitActionProps = {
  hit: TileHit
  /** The product's page. */
  href: string
  /** Name with the brand. */
  fullName: string
}

/** The action of a tile: buy it, see which stores have it, or watch for it. */
export function HitAction({ hit, href, fullName }: HitActionProps) {
  const { t } = useTranslation('common')
  const { code, price, clubPrice, inStock } = hit
  if (inStock)
    return <TileAddToCart variantCode={code} productName={fullName} shown={{ price, clubPrice }} />
  if (!isInStores(hit))
    return <TileWatch target={{ variantCode: code, productName: fullName, price, inStock }} />
  return (
    <TileLink
      href={href}
      icon={<Store size={20} />}
      text={t(wayKeysOf(hit).text)}
      label={t(wayKeysOf(hit).label, { name: fullName })}
    />
  )
}
